import { urlSearchParamPreviewSecret, validatePreviewUrl } from '@sanity/preview-url-secret'
import { limitConcurrency } from '#web/http/limit-concurrency.ts'
import { draftClient } from './client.ts'

/**
 * Limits concurrent checks of secrets, because strangers can cause them and each queries the lake. Returns undefined if
 * too many are waiting.
 */
export const checkInTurn = limitConcurrency({ running: 2, queued: 20 })

/** True if a text has the format of a Studio secret. Others are refused without a query. */
export const looksLikeSecret = (secret: string): boolean => /^[\w-]{10,64}$/.test(secret)

/**
 * True for a secret that the Studio has just written into the dataset to open a preview. Everybody with write access to
 * the dataset may see previews.
 */
export async function isSecretOfStudio(secret: string): Promise<boolean> {
  if (!looksLikeSecret(secret)) return false
  const address = `/?${new URLSearchParams({ [urlSearchParamPreviewSecret]: secret })}`
  const result = await checkInTurn(() => validatePreviewUrl(draftClient(), address))
  return result?.isValid ?? false
}

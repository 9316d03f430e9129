import { urlSearchParamPreviewSecret, validatePreviewUrl } from '@sanity/preview-url-secret'
import { draftClient } from './client.ts'

/**
 * Whether a secret is one that the Studio has just written into the dataset, as it does to open a
 * preview: who can write there may read what is for the coach.
 */
export async function isSecretOfStudio(secret: string): Promise<boolean> {
  if (secret === '') return false
  const asked = `/?${new URLSearchParams({ [urlSearchParamPreviewSecret]: secret })}`
  return (await validatePreviewUrl(draftClient(), asked)).isValid
}

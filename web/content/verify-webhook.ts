import { isValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook'

/** The lake signs at each attempt; five minutes allow for clock skew. */
const toleranceMs = 5 * 60_000

/** Why a webhook is refused. */
type Refusal = 'unsigned' | 'forged' | 'stale' | 'replayed'

declare global {
  var careerCareSeenWebhooks: Map<string, number> | undefined
}

/**
 * Checks a webhook's signature, its age, and that it is not a replay.
 * Source of the format: Sanity, `sanity-webhook-signature: t=<ms>,v1=<base64url HMAC-SHA256>`.
 * @param now milliseconds since 1970
 * @returns why it is refused, or null when it is valid
 */
export async function webhookRefusal(
  headers: Headers,
  body: string,
  secret: string,
  now = Date.now(),
): Promise<Refusal | null> {
  const signature = headers.get(SIGNATURE_HEADER_NAME)
  if (!signature || body === '') return 'unsigned'
  if (!(await isValidSignature(body, signature, secret))) return 'forged'
  const signedAt = Number(/t=(\d+)/.exec(signature)?.[1])
  if (!(Math.abs(now - signedAt) <= toleranceMs)) return 'stale'
  return isFirstUse(signature, now) ? null : 'replayed'
}

/** Remembers the signatures of the last minutes, against replays. Older ones are stale anyway. */
function isFirstUse(signature: string, now: number): boolean {
  globalThis.careerCareSeenWebhooks ??= new Map()
  const seen = globalThis.careerCareSeenWebhooks
  for (const [old, until] of seen) if (until < now) seen.delete(old)
  if (seen.has(signature)) return false
  seen.set(signature, now + 2 * toleranceMs)
  return true
}

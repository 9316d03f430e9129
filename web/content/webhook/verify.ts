import { isValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook'

/** Sanity signs at the moment of each attempt; five minutes allow for clocks that disagree. */
const freshFor = 5 * 60_000

/** How a webhook that is not ours, or not for now, is refused. */
type Refusal = 'unsigned' | 'forged' | 'stale' | 'replayed'

declare global {
  var careerCareSeenWebhooks: Map<string, number> | undefined
}

/**
 * Checks that a webhook comes from the lake, is recent, and has not been seen before.
 * Source of the format: Sanity, `sanity-webhook-signature: t=<ms>,v1=<base64url HMAC-SHA256>`.
 * @param now milliseconds since 1970
 * @returns why it is refused, or null when it is good
 */
export async function refuse(
  headers: Headers,
  body: string,
  secret: string,
  now = Date.now(),
): Promise<Refusal | null> {
  const signature = headers.get(SIGNATURE_HEADER_NAME)
  if (!signature || body === '') return 'unsigned'
  if (!(await isValidSignature(body, signature, secret))) return 'forged'
  const signedAt = Number(/t=(\d+)/.exec(signature)?.[1])
  if (!(Math.abs(now - signedAt) <= freshFor)) return 'stale'
  return firstSight(signature, now) ? null : 'replayed'
}

/** Signatures of the last minutes: a copy of one proves nothing. Older ones are stale anyway. */
function firstSight(signature: string, now: number): boolean {
  globalThis.careerCareSeenWebhooks ??= new Map()
  const seen = globalThis.careerCareSeenWebhooks
  for (const [old, until] of seen) if (until < now) seen.delete(old)
  if (seen.has(signature)) return false
  seen.set(signature, now + 2 * freshFor)
  return true
}

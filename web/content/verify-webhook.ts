import { isValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook'

/** The lake signs at each attempt; five minutes allow for clock skew. */
const toleranceMs = 5 * 60_000

/** How long a signature has to be remembered against replays. Older ones are stale anyway. */
export const rememberedSeconds = (2 * toleranceMs) / 1000

/** Why a webhook is refused. */
type Refusal = 'unsigned' | 'forged' | 'stale'

/**
 * Checks a webhook's signature and its age. Whether it is a replay the caller remembers.
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
  return Math.abs(now - signedAt) <= toleranceMs ? null : 'stale'
}

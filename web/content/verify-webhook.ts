import { isValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook'

/** The lake signs at each attempt; five minutes allow for clock skew. */
const toleranceMs = 5 * 60_000

/** How long a signature has to be remembered against replays. Older ones are stale anyway. */
export const rememberedSeconds = (2 * toleranceMs) / 1000

/** Why a webhook is refused. */
type Refusal = 'unsigned' | 'forged' | 'stale' | 'replayed'

/**
 * Checks a webhook's signature, its age, and that it is not a replay.
 * Source of the format: Sanity, `sanity-webhook-signature: t=<ms>,v1=<base64url HMAC-SHA256>`.
 * @param isFirstUse remembers a signature for `rememberedSeconds`; false when it was there already
 * @param now milliseconds since 1970
 * @returns why it is refused, or null when it is valid
 */
export async function webhookRefusal(
  headers: Headers,
  body: string,
  secret: string,
  isFirstUse: (signature: string) => Promise<boolean>,
  now = Date.now(),
): Promise<Refusal | null> {
  const signature = headers.get(SIGNATURE_HEADER_NAME)
  if (!signature || body === '') return 'unsigned'
  if (!(await isValidSignature(body, signature, secret))) return 'forged'
  const signedAt = Number(/t=(\d+)/.exec(signature)?.[1])
  if (!(Math.abs(now - signedAt) <= toleranceMs)) return 'stale'
  return (await isFirstUse(signature)) ? null : 'replayed'
}

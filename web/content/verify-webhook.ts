import { isValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook'

/**
 * Largest age of a signature, in milliseconds. It allows for clock skew. The lake creates a new signature for each
 * attempt.
 */
const toleranceMs = 5 * 60_000

/** Seconds for which a signature is stored to detect replays. Older ones are refused by their date. */
export const rememberedSeconds = (2 * toleranceMs) / 1000

type Refusal = 'unsigned' | 'forged' | 'stale'

/**
 * Checks a webhook's signature and its age. The caller detects replays. Source of the format:
 * Sanity, `sanity-webhook-signature: t=<ms>,v1=<base64url HMAC-SHA256>`.
 * @param now milliseconds since 1970
 * @returns the reason to refuse it, or null when it is valid
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

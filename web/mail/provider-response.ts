import type { Response } from 'resend'

/** Rate limit from the provider's responses: the allowed calls in a number of seconds. */
export interface Rate {
  calls: number
  seconds: number
}

/**
 * Outcome of one attempt. `dead` is final: another attempt would fail the same way. `refused` means that Resend
 * certainly did not accept the mail. `isAddressRefused` means that no mail to this recipient can be accepted.
 * `rateLimited` concerns the call and not the mail, so it does not count as an attempt. `unclear` is a refusal that may
 * concern this mail alone, or all of them.
 */
export type Attempt = { rate?: Rate } & (
  | { status: 'sent'; providerId: string }
  | {
      status: 'retry'
      error: string
      waitSeconds?: number
      pauseSweep?: boolean
      refused?: boolean
      rateLimited?: boolean
      unclear?: boolean
    }
  | { status: 'dead'; error: string; isAddressRefused?: boolean }
)

/** Error for a key that Resend knows with another body. */
export const knownKey = '409 invalid_idempotent_request'

/** Stored errors that concern the key, the sender, the account or the rate, and therefore all mails alike. */
export const accountError = /^(?:40[1-5]|429) |_api_key$|_quota_exceeded$| invalid_(?:from_address|access|region)$/

/** True for the message of Resend's `validation_error` about a recipient: “Invalid `to` field. …”. */
export const isRecipientInvalid = (message: unknown): boolean => /\b(?:to|cc|bcc)\b[`'"]? field/i.test(`${message}`)

/**
 * Maps an error response to an outcome by what it concerns:
 * - the rate or the quota (429): all mails wait
 * - the key, the sender or the account: retry, and end the sweep
 * - nothing known (no response, 408, 5xx, 409 for a concurrent request; a proxy's response): retry this mail
 * - this mail: dead
 * - any other 4xx: unclear
 * @param recipients addresses of the mail; none for a batch
 */
export function failureOf(
  { error, headers }: Pick<Response<unknown>, 'error' | 'headers'>,
  recipients: readonly string[] = [],
): Exclude<Attempt, { status: 'sent' }> {
  const status = typeof error?.statusCode === 'number' ? error.statusCode : null
  const message = `${error?.message}`.toLowerCase()
  const isField = error?.name === 'validation_error' && (status === 400 || status === 422)
  const isAddressRefused = isField && (isRecipientInvalid(message) || isQuoted(recipients, message))
  const isAddress = isAddressRefused || (isField && replyField.test(message))
  const name = (isField && !isAddress && accountName(message)) || error?.name
  const text = `${status ?? 'no answer'} ${name ?? 'unreadable_answer'}`
  const retry = { status: 'retry', error: text, waitSeconds: retryAfter(headers) } as const
  if (status === 429) return { ...retry, refused: true, rateLimited: true }
  if (accountError.test(text)) return { ...retry, refused: true, pauseSweep: true }
  if (isAddress || text === knownKey)
    return { status: 'dead', error: text, ...(isAddressRefused && { isAddressRefused }) }
  if (status === null || status >= 500 || status === 408 || status === 409) return retry
  return { ...retry, refused: true, unclear: true }
}

/** Resend's message about the field with the address of a lead's sender. */
const replyField = /\breply_to\b[`'"]? field/

const isQuoted = (addresses: readonly string[], message: string) =>
  addresses.some((address) => message.includes(address.toLowerCase()))

/**
 * Resend's name for the cause in the message of a `validation_error`; undefined for another cause. The message is not
 * stored, because it may quote an address.
 */
function accountName(message: string): string | undefined {
  if (/api key/.test(message)) return 'invalid_api_key'
  return /\bfrom\b[`'"]? (?:field|address)|sender|domain|account/.test(message) ? 'invalid_from_address' : undefined
}

/**
 * Reads the rate limit from the headers of a response; undefined without one. `ratelimit-reset` is the time left in the
 * current window. It can be 0 just before the window ends, and then counts as one second.
 */
export function rateIn(headers: Record<string, string> | null): Rate | undefined {
  const calls = Number(headers?.['ratelimit-limit'])
  return calls > 0 ? { calls, seconds: Math.max(1, Number(headers?.['ratelimit-reset']) || 1) } : undefined
}

/** Longest wait between two attempts, in seconds. A longer `Retry-After` is shortened to it. */
export const maxWait = 7_200

/** Parses a `Retry-After` header. A date is compared with the response's `Date`, because our clock may be wrong. */
function retryAfter(headers: Record<string, string> | null): number | undefined {
  const value = headers?.['retry-after']?.trim()
  if (!value) return undefined
  const seconds = /^\d+$/.test(value)
    ? Number(value)
    : Math.ceil((Date.parse(value) - (Date.parse(headers?.date ?? '') || Date.now())) / 1000)
  return seconds > 0 ? Math.min(seconds, maxWait) : undefined
}

import type { Response } from 'resend'

/** Rate limit from the provider's responses: the allowed calls in a number of seconds. */
export interface Rate {
  calls: number
  seconds: number
}

/**
 * Outcome of one attempt. `dead` is final: another attempt would fail the same way. `refused` means that Resend
 * certainly did not accept the mail. `isAddressRefused` means that no mail to this recipient can be accepted. `rateLimited` concerns the call and not the mail, so it does not count as an
 * attempt.
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
    }
  | { status: 'dead'; error: string; isAddressRefused?: boolean }
)

/**
 * Returns the outcome of an error response. The outcome is `retry` without a readable status, for example if a proxy
 * has responded in another format.
 */
export function failureOf({ error, headers }: Pick<Response<unknown>, 'error' | 'headers'>) {
  const status = typeof error?.statusCode === 'number' ? error.statusCode : null
  const name = error?.name ?? 'unreadable_answer'
  const attempt = attemptOf(status, `${status ?? 'no answer'} ${name}`, retryAfter(headers))
  const isAddressRefused = attempt.status === 'dead' && isRecipientInvalid(error?.message)
  return isAddressRefused ? { ...attempt, isAddressRefused } : attempt
}

/** True for the message of Resend's `validation_error` about a recipient: “Invalid `to` field. …”. */
export const isRecipientInvalid = (message: unknown): boolean => /`to`/.test(`${message}`)

/**
 * Maps a status to an outcome. The error's message is not stored, because it may quote an address.
 * - 429: too many calls, or the quota of the plan is used up. All mails wait
 * - 401, 403: the key or the sender's domain is wrong. Retry, and end the sweep
 * - no response, 408, 5xx, or 409 for a concurrent request with the same key: retry this mail
 * - any other 4xx: dead
 */
function attemptOf(
  status: number | null,
  error: string,
  waitSeconds: number | undefined,
): Exclude<Attempt, { status: 'sent' }> {
  const retry = { status: 'retry', error, waitSeconds } as const
  if (status === 429) return { ...retry, refused: true, rateLimited: true }
  if (status === 401 || status === 403) return { ...retry, refused: true, pauseSweep: true }
  const isUnknown = status === null || status >= 500 || status === 408
  if (isUnknown || error.includes('concurrent_idempotent_requests')) return retry
  return { status: 'dead', error }
}

/**
 * Reads the rate limit from the headers of a response; undefined without one. `ratelimit-reset` is the time left in the
 * current window. It can be 0 just before the window ends, and then counts as one second.
 */
export function rateIn(headers: Record<string, string> | null): Rate | undefined {
  const calls = Number(headers?.['ratelimit-limit'])
  return calls > 0
    ? { calls, seconds: Math.max(1, Number(headers?.['ratelimit-reset']) || 1) }
    : undefined
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

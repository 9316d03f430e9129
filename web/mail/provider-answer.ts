import type { Response } from 'resend'

/** Calls that the provider allows in so many seconds, as its answers say. */
export interface Rate {
  calls: number
  seconds: number
}

/**
 * The outcome of one attempt. `dead` is final: another attempt would fail the same way. `refused` means
 * that Resend certainly did not accept the mail; without it nobody knows. `rateLimited` is about the
 * calls, not about the mail: it does not count as an attempt.
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
  | { status: 'dead'; error: string }
)

/** A gateway in between answers in its own words, or in none: then nothing is known. */
export function failed({ error, headers }: Pick<Response<unknown>, 'error' | 'headers'>) {
  const status = typeof error?.statusCode === 'number' ? error.statusCode : null
  const name = error?.name ?? 'unreadable_answer'
  return attemptOf(status, `${status ?? 'no answer'} ${name}`, retryAfter(headers))
}

/**
 * Maps an error to an outcome. Its text is not stored: it can repeat an address.
 * - 429: too many calls, or the plan's quota is used up: all mails wait
 * - 401, 403: the key or the sender's domain is wrong: retry, and pause the sweep until that is mended
 * - no answer, 408, 409 for a concurrent request with the same key, and 5xx: retry this mail
 * - any other 4xx: never again
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

/** The limit of calls that an answer tells, if it does. Of a window, `ratelimit-reset` is the rest: a second of one. */
export function rateIn(headers: Record<string, string> | null): Rate | undefined {
  const calls = Number(headers?.['ratelimit-limit'])
  return calls > 0
    ? { calls, seconds: Math.max(1, Number(headers?.['ratelimit-reset']) || 1) }
    : undefined
}

/** The longest wait between two attempts, in seconds, whatever Resend asks for. */
export const maxWait = 7_200

/**
 * The seconds of a `Retry-After` header, which holds a number or a date. A date is compared with the
 * answer's own `Date`: our clock may be wrong.
 */
function retryAfter(headers: Record<string, string> | null): number | undefined {
  const value = headers?.['retry-after']?.trim()
  if (!value) return undefined
  const seconds = /^\d+$/.test(value)
    ? Number(value)
    : Math.ceil((Date.parse(value) - (Date.parse(headers?.date ?? '') || Date.now())) / 1000)
  return seconds > 0 ? Math.min(seconds, maxWait) : undefined
}

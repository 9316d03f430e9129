import { Resend, type Response } from 'resend'

/** A mail with its sender and recipients. */
export interface AddressedMail {
  from: string
  to: string[]
  replyTo?: string | null
  headers?: Record<string, string> | null
  subject: string
  text: string
  html: string
}

/** Calls that the provider allows in so many seconds, as its answers say. */
interface Rate {
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

export type Mailer = (mail: AddressedMail, idempotencyKey: string) => Promise<Attempt>

/** The outcome of a batch. Of one that was sent, each mail's own, in their order. */
export type BatchAttempt =
  | { rate?: Rate; status: 'sent'; mails: ({ providerId: string | null } | { error: string })[] }
  | Exclude<Attempt, { status: 'sent' }>

/** Mails with their ids, in one call with one key: tried again it has to be the very same list. */
export type BatchMailer = (
  mails: readonly (AddressedMail & { id: string })[],
  idempotencyKey: string,
) => Promise<BatchAttempt>

/** Resend takes so many mails in one call. */
export const maxInBatch = 100

/** The name of the tag in which a mail carries its own id. */
export const mailTag = 'mail'

/** Longest wait for Resend, in milliseconds: its package has no time-out of its own. */
export const mailTimeout = 10_000

/**
 * Sends through Resend. Never throws.
 * @param baseUrl another address that speaks Resend's API
 */
export function resendMailer(apiKey: string, baseUrl?: string, timeout = mailTimeout): Mailer {
  const resend = new Resend(apiKey, { baseUrl })
  return async (mail, idempotencyKey) => {
    const answer = await resend.emails.send(payloadOf(mail, idempotencyKey), {
      idempotencyKey,
      signal: AbortSignal.timeout(timeout),
    })
    const rate = rateIn(answer.headers)
    if (answer.data?.id) return { status: 'sent', providerId: answer.data.id, rate }
    return { ...failed(answer), rate }
  }
}

/** The same for up to a hundred mails in one call; an address that Resend refuses stops no other. */
export function resendBatchMailer(
  apiKey: string,
  baseUrl?: string,
  timeout = mailTimeout,
): BatchMailer {
  const resend = new Resend(apiKey, { baseUrl })
  return async (mails, idempotencyKey) => {
    const answer = await resend.batch.send(
      mails.map(({ id, ...mail }) => payloadOf(mail, id)),
      { idempotencyKey, batchValidation: 'permissive', signal: AbortSignal.timeout(timeout) },
    )
    const rate = rateIn(answer.headers)
    if (!Array.isArray(answer.data?.data)) return { ...failed(answer), rate }
    const ids = answer.data.data.map(({ id }) => id)
    const refused = new Set((answer.data.errors ?? []).map(({ index }) => index))
    // The ids are those of what was taken, in order. Where they do not fit, reports will bring them.
    const fits = ids.length === mails.length - refused.size
    const next = ids.values()
    return {
      status: 'sent',
      rate,
      mails: mails.map((_, index) =>
        refused.has(index)
          ? { error: '422 validation_error' }
          : { providerId: (fits && next.next().value) || null },
      ),
    }
  }
}

/** @param id comes back with every event about it, also when the answer to the request never does */
const payloadOf = ({ replyTo, headers, ...mail }: AddressedMail, id: string) => ({
  ...mail,
  ...(replyTo ? { replyTo } : {}),
  ...(headers ? { headers } : {}),
  tags: [{ name: mailTag, value: id }],
})

/** A gateway in between answers in its own words, or in none: then nothing is known. */
function failed({ error, headers }: Pick<Response<unknown>, 'error' | 'headers'>) {
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
function rateIn(headers: Record<string, string> | null): Rate | undefined {
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

import { Resend } from 'resend'
import { secondsToWait } from './outbox/retry-after.ts'

/** A mail with every address known. */
export interface AddressedMail {
  from: string
  to: string[]
  replyTo?: string | null
  headers?: Record<string, string> | null
  subject: string
  text: string
  html: string
}

/**
 * What became of one attempt. Only `dead` is final: a later attempt would end the same way. `refused`
 * is what Resend surely did not take; without it nobody knows.
 */
export type Attempt =
  | { status: 'sent'; providerId: string }
  | { status: 'retry'; error: string; waitSeconds?: number; pauseSweep: boolean; refused?: boolean }
  | { status: 'dead'; error: string }

export type Mailer = (mail: AddressedMail, idempotencyKey: string) => Promise<Attempt>

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
  return async ({ replyTo, headers: own, ...mail }, idempotencyKey) => {
    const { data, error, headers } = await resend.emails.send(
      {
        ...mail,
        ...(replyTo ? { replyTo } : {}),
        ...(own ? { headers: own } : {}),
        // Comes back with every event about it, also when the answer to this request never does.
        tags: [{ name: mailTag, value: idempotencyKey }],
      },
      { idempotencyKey, signal: AbortSignal.timeout(timeout) },
    )
    if (data?.id) return { status: 'sent', providerId: data.id }
    // A gateway in between answers in its own words, or in none: then nothing is known.
    const status = typeof error?.statusCode === 'number' ? error.statusCode : null
    const name = error?.name ?? 'unreadable_answer'
    return verdict(status, `${status ?? 'no answer'} ${name}`, secondsToWait(headers))
  }
}

/**
 * What a refusal means. Its text is not kept: it can repeat an address.
 * - no answer, 429: Resend is away or busy, so leave it alone for now
 * - 401, 403: the key or the sender's domain is wrong; the mail is right, and goes when that is mended
 * - 408, 409 while the same key is being worked on, and 5xx: this mail, later
 * - any other 4xx: this mail, never
 */
function verdict(status: number | null, error: string, waitSeconds: number | undefined): Attempt {
  if (status === null) return { status: 'retry', error, waitSeconds, pauseSweep: true }
  if (status === 429 || status === 401 || status === 403) {
    return { status: 'retry', error, waitSeconds, pauseSweep: true, refused: true }
  }
  if (status >= 500 || status === 408 || error.includes('concurrent_idempotent_requests')) {
    return { status: 'retry', error, waitSeconds, pauseSweep: false }
  }
  return { status: 'dead', error }
}

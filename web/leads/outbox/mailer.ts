import { Resend } from 'resend'

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

/** What became of one attempt. Only `dead` is final: a later attempt would end the same way. */
export type Attempt =
  | { is: 'sent'; providerId: string }
  | { is: 'later'; error: string; waitSeconds?: number; restNow: boolean }
  | { is: 'dead'; error: string }

export type Mailer = (mail: AddressedMail, idempotencyKey: string) => Promise<Attempt>

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
      { ...mail, ...(replyTo ? { replyTo } : {}), ...(own ? { headers: own } : {}) },
      { idempotencyKey, signal: AbortSignal.timeout(timeout) },
    )
    if (error === null) return { is: 'sent', providerId: data.id }
    const status = error.statusCode
    return verdict(status, `${status ?? 'no answer'} ${error.name}`, headers?.['retry-after'])
  }
}

/**
 * What a refusal means. Its text is not kept: it can repeat an address.
 * - no answer, 429: Resend is away or busy, so leave it alone for now
 * - 401, 403: the key or the sender's domain is wrong; the mail is right, and goes when that is mended
 * - 409 while the same key is being worked on, and 5xx: this mail, later
 * - any other 4xx: this mail, never
 */
function verdict(status: number | null, error: string, retryAfter: string | undefined): Attempt {
  const waitSeconds = Number(retryAfter) || undefined
  if (status === null || status === 429 || status === 401 || status === 403) {
    return { is: 'later', error, waitSeconds, restNow: true }
  }
  if (status >= 500 || error.includes('concurrent_idempotent_requests')) {
    return { is: 'later', error, waitSeconds, restNow: false }
  }
  return { is: 'dead', error }
}

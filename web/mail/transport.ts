import { Resend } from 'resend'
import { type Attempt, failed, type Rate, rateIn } from './provider-answer.ts'

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

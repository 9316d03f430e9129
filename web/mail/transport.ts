import { Resend } from 'resend'
import { type Attempt, failureOf, isRecipientInvalid, type Rate, rateIn } from './provider-response.ts'

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

interface RefusedMail {
  error: string
  isAddressRefused: boolean
}

/** Outcome of a batch. A sent batch has one outcome for each mail, in the same order. */
export type BatchAttempt =
  | { rate?: Rate; status: 'sent'; mails: ({ providerId: string | null } | RefusedMail)[] }
  | Exclude<Attempt, { status: 'sent' }>

/** Sends mails with their ids in one call with one key. A retry must send the identical list. */
export type BatchMailer = (
  mails: readonly (AddressedMail & { id: string })[],
  idempotencyKey: string,
) => Promise<BatchAttempt>

/** Maximum number of mails in one call to Resend. */
export const maxInBatch = 100

/** Name of the tag with a mail's own id. */
export const mailTag = 'mail'

/** Time-out of a call to Resend, in milliseconds. Resend's package has none. */
export const mailTimeout = 10_000

/**
 * Creates a mailer that sends through Resend. It never throws.
 * @param baseUrl another server with Resend's API
 */
export function resendMailer(apiKey: string, baseUrl?: string, timeout = mailTimeout): Mailer {
  const resend = new Resend(apiKey, { baseUrl })
  return async (mail, idempotencyKey) => {
    const response = await resend.emails.send(payloadOf(mail, idempotencyKey), {
      idempotencyKey,
      signal: AbortSignal.timeout(timeout),
    })
    const rate = rateIn(response.headers)
    if (response.data?.id) return { status: 'sent', providerId: response.data.id, rate }
    return { ...failureOf(response, mail.to), rate }
  }
}

/** Creates a mailer for up to a hundred mails per call. An address that Resend refuses does not stop the others. */
export function resendBatchMailer(apiKey: string, baseUrl?: string, timeout = mailTimeout): BatchMailer {
  const resend = new Resend(apiKey, { baseUrl })
  return async (mails, idempotencyKey) => {
    const response = await resend.batch.send(
      mails.map(({ id, ...mail }) => payloadOf(mail, id)),
      { idempotencyKey, batchValidation: 'permissive', signal: AbortSignal.timeout(timeout) },
    )
    const rate = rateIn(response.headers)
    if (!Array.isArray(response.data?.data)) return { ...failureOf(response), rate }
    const ids = response.data.data.map(({ id }) => id)
    const refused = new Map((response.data.errors ?? []).map(({ index, message }) => [index, message]))
    // Resend returns the ids of accepted mails, in order. If their number is wrong, the ids come later, with the
    // delivery reports.
    const fits = ids.length === mails.length - refused.size
    const next = ids.values()
    return {
      status: 'sent',
      rate,
      mails: mails.map((_, index) =>
        refused.has(index)
          ? {
              error: '422 validation_error',
              isAddressRefused: isRecipientInvalid(refused.get(index)),
            }
          : { providerId: (fits && next.next().value) || null },
      ),
    }
  }
}

/** @param id id of the mail. Each event about the mail has this id as a tag, even if this response is lost */
const payloadOf = ({ replyTo, headers, ...mail }: AddressedMail, id: string) => ({
  ...mail,
  ...(replyTo ? { replyTo } : {}),
  ...(headers ? { headers } : {}),
  tags: [{ name: mailTag, value: id }],
})

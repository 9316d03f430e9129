import type { MailRow } from '#web/db/tables.ts'
import { heldReasons } from '#web/mail/outbox/ceiling.ts'
import { leftInCopy } from '#web/mail/outbox/confirm-live.ts'
import { leftSeries } from '#web/mail/outbox/series-mails.ts'
import { pluralize } from '../pluralize.ts'

type DeliveryState = Pick<MailRow, 'state' | 'attempts' | 'lastError' | 'deliveryStatus'>

const deliveryStatusLabels: Record<string, string> = {
  delayed: 'Sent; the receiving server is slow',
  delivered: 'Delivered',
  returned: 'Came back for now',
  suppressed: 'Kept back by Resend',
  failed: 'Resend could not send it',
  bounced: 'Came back: the address takes no mail',
  complained: 'Delivered, and marked as spam',
}

const tries = (attempts: number) => pluralize(attempts, 'try', 'tries')

/** Status label of a mail, for the owner. */
export function mailState({ state, attempts, lastError, deliveryStatus }: DeliveryState): string {
  const label = deliveryStatus === null ? undefined : deliveryStatusLabels[deliveryStatus]
  if (state === 'sent') return label ?? 'Sent'
  if (state === 'held') return 'Waits for you: unusually many forms came'
  if (state === 'skipped' && lastError === heldReasons.left) return 'Not sent: an owner left it out'
  if (state === 'skipped' && lastError === heldReasons.gathered) return 'Not sent: one mail counted many forms'
  if (state === 'skipped' && lastError === leftSeries) return 'Not sent: they had left the series'
  if (state === 'skipped') return 'Not sent: the owners chose one mail each morning'
  if (state === 'dead' && lastError === leftInCopy) return 'Not sent by this copy of the site'
  if (state === 'dead') return label ?? `Given up after ${tries(attempts)}`
  if (state === 'suppressed') return 'Not sent: mails to this address are stopped'
  return attempts === 0 ? 'Waiting' : `Waiting after ${tries(attempts)}`
}

/** True for a mail that failed, or whose last attempt failed. */
export const hasProblem = ({ state, lastError }: DeliveryState) =>
  state === 'dead' || state === 'suppressed' || (state === 'waiting' && lastError !== null)

/** Returns the recipients of a mail. Mails to the owners get their addresses at the first attempt. */
export function recipientsOf({ recipients }: Pick<MailRow, 'recipients'>): string {
  return recipients?.join(', ') ?? 'the owners'
}

const deliveryStatusAdvice: Record<string, string> = {
  returned:
    'Their mailbox is full, or their mail server was away. Send it again in a day or two, or reach them in another way.',
  suppressed:
    'Resend keeps its own list of addresses that takes no mail, after one came back or was marked as spam. If you know that it works, take it off that list at Resend (Emails, Suppressions), then send this again.',
  failed:
    'Resend took the mail and could not send it. Look at it at Resend (Emails): the reason is there. Then send it again.',
  bounced: 'The address does not exist or takes no mail: perhaps it was mistyped.',
  complained: 'The recipient marked it as spam, perhaps by mistake.',
}

const reasons: [RegExp, string][] = [
  [/^401|api_key/, 'Resend does not accept the key. Make a new one at Resend (API Keys) and set it as RESEND_API_KEY.'],
  [
    /^403|from_address/,
    'Resend refuses the sender, most often because its domain is not verified. Verify it at Resend (Domains), or set MAIL_FROM to an address on a domain that is.',
  ],
  [
    /quota/,
    'The mails that your plan at Resend allows are used up for now. They go on by themselves when it allows more, or at once with a larger plan.',
  ],
  [/^429/, 'Resend asks us to go slower.'],
  [
    /invalid_idempotent/,
    'Resend knows this mail with other words, so it may have arrived. Look for it at Resend (Emails) before you send it again.',
  ],
  [/^4(?!08|09)/, 'Resend does not take this mail as it is. Check its address, and MAIL_FROM.'],
  [/./, 'Resend did not answer as it should.'],
]

/**
 * Returns advice on the delivery problem of a mail; undefined without a problem.
 * @param suppressed true if the recipient is on the suppression list now
 */
export function adviceOn({ state, lastError, deliveryStatus }: DeliveryState, suppressed: boolean): string | undefined {
  if (state === 'suppressed') return suppressionAdvice(lastError, suppressed)
  if (deliveryStatus !== null) {
    const advice = deliveryStatusAdvice[deliveryStatus]
    return suppressed ? `${advice} Nothing more is sent to it until you allow it.` : advice
  }
  if (lastError === null || state === 'skipped') return undefined
  if (lastError === leftInCopy)
    return 'It waited when this site was copied, and the other site may have sent it since. If you know that it did not arrive, send it again.'
  if (suppressed && lastError.includes('validation_error'))
    return 'Resend does not accept this address: perhaps it was mistyped. Nothing more is sent to it until you allow it.'
  const reason = reasons.find(([code]) => code.test(lastError))?.[1]
  if (state === 'waiting') return `${reason} This mail is tried again by itself.`
  return /^(no answer|5)/.test(lastError)
    ? 'Resend did not answer as it should for 23 hours, so nobody knows whether this arrived. Look for it at Resend (Emails) before you send it again.'
    : `${reason} Then send this again.`
}

function suppressionAdvice(reason: string | null, stillSuppressed: boolean): string {
  if (!stillSuppressed) return 'Mails to this address were stopped. They may go to it again now.'
  if (reason === 'refused')
    return 'Resend does not accept this address: perhaps it was mistyped. If you know that it works, allow mails to it, then send this again.'
  return reason === 'complained'
    ? 'A mail to this address was marked as spam by the recipient. If they want mails after all, allow them, then send this again.'
    : 'An earlier mail to this address came back. If you know that it works, allow mails to it, then send this again.'
}

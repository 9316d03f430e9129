import { ownerMail } from '#web/leads/owner-mail.ts'
import { button, paragraph } from '#web/mail/template/blocks.ts'

const reason = 'Nothing was erased: they wrote again before it was done.'

/** Note at a lead whose sender was not erased. */
export const stoppedErasureNote = `You asked to erase this person. ${reason} Read it first, then erase them here if it should still be so.`

/**
 * Mail about senders who were not erased. It does not name them, because an erasure must not leave traces in stored
 * mails.
 * @param ids ids of the kept leads
 */
export const stoppedErasureMail = (ids: readonly string[], siteUrl: string) =>
  ownerMail(siteUrl, 'kept', {
    subject: 'An erasure was not done',
    preview: reason,
    blocks: [
      paragraph(`You asked to erase a person. ${reason}`),
      paragraph('Please read the new message, then erase them again if it should still be so.'),
      ...ids.map((id) =>
        button({ label: 'Open it in the inbox', href: `${siteUrl}/owner/leads/${id}` }),
      ),
    ],
  })

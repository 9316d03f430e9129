import { ownerMail } from '#web/leads/owner-mail.ts'

const reason = 'Nothing was erased: they wrote again before it was done.'
const advice = 'Read the new message first, then erase them again if it should still be so.'

/** Note at a lead whose sender was not erased. */
export const cancelledErasureNote = `You asked to erase this person. ${reason} ${advice}`

/**
 * Mail about a sender who was not erased. It does not name them, because an erasure must not leave traces in stored
 * mails.
 */
export const cancelledErasureMail = (leadId: string, siteUrl: string) =>
  ownerMail(siteUrl, 'kept', {
    subject: 'An erasure was not done',
    preview: reason,
    texts: [`You asked to erase a person. ${reason}`, advice],
    link: { label: 'Open it in the inbox', path: `/owner/leads/${leadId}` },
  })

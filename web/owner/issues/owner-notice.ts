import type { HeldReason } from '#web/db/tables.ts'
import type { MailWords } from '#web/leads/mail-words.ts'
import { type Mail, purposeForOwners, subjectLine } from '#web/mail/mail.ts'
import { aside, button, paragraph, title } from '#web/mail/template/blocks.ts'
import { writeMail } from '#web/mail/template/frame.ts'
import { counted } from '../labels.ts'
import { heldBecause } from './labels.ts'

interface Frame {
  words: MailWords
  siteUrl: string
}

interface Notice {
  subject: string
  preview: string
  text: string
  label: string
  foot: string
}

const stranger = 'If that was nobody you know, stop it at once.'

/** Tells the owners that an issue is being sent: who sends it is in the Studio, which has other users. */
export const beingSent = (issue: string, readers: number, frame: Frame): Mail =>
  notice(issue, frame, {
    subject: `Being sent: ${issue}`,
    preview: `It goes to ${counted(readers, 'reader')}. You can still stop it.`,
    text: `This issue of the newsletter is on its way to ${counted(readers, 'reader')}.`,
    label: 'See its numbers, or stop it',
    foot: `It was sent from the Studio. ${stranger}`,
  })

/** Tells the owners that an issue has a time. @param when in their time zone */
export const willBeSent = (issue: string, when: string, frame: Frame): Mail =>
  notice(issue, frame, {
    subject: `Will be sent: ${issue}`,
    preview: `On ${when}. Until then you can take it back.`,
    text: `This issue of the newsletter will be sent on ${when}.`,
    label: 'Take it back',
    foot: `The time was set in the Studio. ${stranger}`,
  })

/** Tells the owners that an issue was not sent at its time. */
export const notSent = (issue: string, reason: HeldReason, frame: Frame): Mail =>
  notice(issue, frame, {
    subject: `Not sent: ${issue}`,
    preview: heldBecause[reason],
    text: `${heldBecause[reason]} It waits until somebody sends it in the Studio, or gives it another time.`,
    label: 'See what waits',
    foot: 'Nobody has got it yet.',
  })

function notice(issue: string, { words, siteUrl }: Frame, said: Notice): Mail {
  const subject = subjectLine(said.subject)
  return {
    purpose: purposeForOwners('newsletter-issue'),
    to: 'owners',
    subject,
    ...writeMail({
      sender: { ...words.site, siteUrl },
      ...{ title: subject, mark: 'For you', preview: said.preview },
      blocks: [
        title(issue),
        paragraph(said.text),
        button({ label: said.label, href: `${siteUrl}/owner/newsletter` }),
      ],
      foot: [aside(said.foot)],
    }),
  }
}

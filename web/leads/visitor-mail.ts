import { isExampleAddress } from '#schemas/example-address.ts'
import { fillNames } from '#schemas/placeholders.ts'
import type { ProgramColour } from '#schemas/program-themes.ts'
import { html } from '#web/http/markup.ts'
import { type Mail, subjectLine } from '#web/mail/mail.ts'
import { type Block, type } from '#web/mail/template/block.ts'
import { paragraph } from '#web/mail/template/blocks.ts'
import { writeMail } from '#web/mail/template/frame.ts'
import { greetingName } from './greeting-name.ts'
import type { LeadFacts } from './lead-kind.ts'
import type { MailWords } from './mail-words.ts'

/** What differs between the mails that a visitor gets. */
interface VisitorMail {
  purpose: string
  email: string
  subject: string
  preview: string
  /** Of the program it belongs to. */
  colour?: ProgramColour
  mark?: string
  headers?: Mail['headers']
  blocks: readonly Block[]
  /** Why it came, and what to do when it should not have. */
  foot: readonly Block[]
}

/** The first line; without the name where that may be a stranger's message. */
export function greeting({ frame }: MailWords, typed: string | null): Block {
  const name = greetingName(typed)
  return paragraph(name === null ? frame.greetingNameless : fillNames(frame.greeting, { name }))
}

const signature = ({ closing, signature }: MailWords['frame']): Block => ({
  html: (styled) =>
    html`<p ${styled('muted', 'margin:32px 0 0')}>${closing}</p><p class="serif" style="margin:0;${type.lede}">${signature}</p>`,
  text: [closing, signature],
})

/**
 * A mail to the visitor, with signature and imprint. Anybody can type any address, so nothing of it is
 * in the visitor's own words but a name: see greeting-name.ts.
 */
export function mailForVisitor(
  { siteUrl, words }: Pick<LeadFacts, 'siteUrl' | 'words'>,
  mail: VisitorMail,
): Mail {
  const { purpose, email, subject, preview, colour, mark, headers, blocks, foot } = mail
  const { contactEmail } = words.site
  const line = subjectLine(subject)
  return {
    purpose,
    to: { address: email },
    subject: line,
    // An answer goes to the coach, and an absent reader's own answer to nobody (RFC 3834).
    ...(isExampleAddress(contactEmail) ? {} : { replyTo: contactEmail }),
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    ...writeMail({
      colour,
      sender: { ...words.site, siteUrl },
      ...{ title: line, mark, preview },
      blocks: [...blocks, signature(words.frame)],
      foot,
    }),
  }
}

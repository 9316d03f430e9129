import { isExampleAddress } from '#schemas/example-address.ts'
import { fillNames } from '#schemas/placeholders.ts'
import type { ProgramColour } from '#schemas/program-themes.ts'
import { routes } from '#schemas/routes.ts'
import { html } from '#web/http/markup.ts'
import { type Mail, subjectLine } from '#web/mail/mail.ts'
import { type Block, type } from '#web/mail/template/block.ts'
import { aside, lede, linkBelow, paragraph, title } from '#web/mail/template/blocks.ts'
import { writeMail } from '#web/mail/template/frame.ts'
import type { LeadFacts, Person } from './lead-kind.ts'
import type { MailWords } from './mail-words.ts'
import { greetingName } from './person-name.ts'

/** Content of a mail to a visitor that depends on its purpose. */
interface VisitorMail {
  purpose: string
  email: string
  subject: string
  preview: string
  /** Colour of the mail's program. */
  colour?: ProgramColour
  mark?: string
  headers?: Mail['headers']
  blocks: readonly Block[]
  /** The next step, above the signature. */
  next?: 'call' | 'assessment'
  /** Reason for the mail, and advice for recipients who did not expect it. */
  foot: readonly Block[]
}

/** First line of a mail. It omits a name that may be a message (person-name.ts). */
export function greeting({ frame }: MailWords, typed: string | null): Block {
  const name = greetingName(typed)
  return paragraph(name === null ? frame.greetingNameless : fillNames(frame.greeting, { name }))
}

const nextStep = (next: 'call' | 'assessment', { frame }: MailWords, siteUrl: string): Block =>
  next === 'call'
    ? linkBelow(frame.callText, frame.callLabel, siteUrl + routes.call)
    : linkBelow(frame.assessmentText, frame.assessmentLabel, siteUrl + routes.careerAssessment)

const signature = ({ closing, signature }: MailWords['frame']): Block => ({
  html: (styled) =>
    html`<p ${styled('muted', 'margin:32px 0 0')}>${closing}</p><p class="serif" style="margin:0;${type.lede}">${signature}</p>`,
  text: [closing, signature],
})

/**
 * Renders a mail to the visitor, with signature and imprint. Anybody can type a stranger's address, so the mail
 * contains no typed text except a checked name (person-name.ts).
 */
export function mailForVisitor({ siteUrl, words }: Pick<LeadFacts, 'siteUrl' | 'words'>, mail: VisitorMail): Mail {
  const { purpose, email, subject, preview, colour, mark, headers, blocks, next, foot } = mail
  const { contactEmail } = words.site
  const line = subjectLine(subject)
  return {
    purpose,
    to: { address: email },
    subject: line,
    // Replies go to the coach. `Auto-Submitted` stops automatic replies (RFC 3834).
    ...(isExampleAddress(contactEmail) ? {} : { replyTo: contactEmail }),
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    ...writeMail({
      colour,
      sender: { ...words.site, siteUrl },
      ...{ title: line, mark, preview },
      blocks: [...blocks, ...(next ? [nextStep(next, words, siteUrl)] : []), signature(words.frame)],
      foot,
    }),
  }
}

type ReceiptWords = Record<'subject' | 'preview' | 'heading' | 'text' | 'mistake', string>

/** Renders the receipt of a form. @param more `text` replaces the text of `words`, and `blocks` follow it */
export function receipt(
  { name, email }: Person,
  facts: Pick<LeadFacts, 'siteUrl' | 'words'>,
  words: ReceiptWords,
  more: Pick<VisitorMail, 'purpose' | 'colour' | 'next'> & { text?: string; blocks?: Block[] },
): Mail {
  const { text = words.text, blocks = [], ...mail } = more
  return mailForVisitor(facts, {
    ...{ ...mail, email, subject: words.subject, preview: words.preview },
    blocks: [title(words.heading), greeting(facts.words, name), lede(text), ...blocks],
    foot: [aside(words.mistake)],
  })
}

import type { ProgramKey } from '#schemas/programs.ts'
import { html } from '#web/http/markup.ts'
import { type Mail, subjectLine } from '#web/mail/mail.ts'
import { type Block, type } from '#web/mail/template/block.ts'
import { aside, paragraph } from '#web/mail/template/blocks.ts'
import { imprint, writeMail } from '#web/mail/template/frame.ts'
import type { LeadFacts } from './lead-kind.ts'

/** What differs between the mails that a visitor gets. */
interface VisitorMail {
  purpose: string
  email: string
  subject: string
  preview: string
  /** The program it belongs to, whose colour it has. */
  program?: ProgramKey
  mark?: string
  headers?: Mail['headers']
  blocks: readonly Block[]
  /** Why it came, and what to do when it should not have. */
  foot: readonly Block[]
}

export const greeting = (name: string | null): Block =>
  paragraph(name === null ? 'Hello,' : `Hello ${name},`)

/** The note for people whose address somebody else typed. */
export const wrongAddressNote = (action: string, rest = 'nothing more will come.'): Block =>
  aside(`If you did not ${action}, someone typed your address by mistake: ${rest}`)

const signature: Block = {
  html: (styled) =>
    html`<p ${styled('muted', 'margin:32px 0 0')}>With care,</p><p class="serif" style="margin:0;${type.lede}">Career Care</p>`,
  text: ['With care,', 'Career Care'],
}

/** A mail to the visitor, with signature and imprint. */
export function mailForVisitor({ siteUrl }: LeadFacts, mail: VisitorMail): Mail {
  const { purpose, email, subject, preview, program, mark, headers, blocks, foot } = mail
  const line = subjectLine(subject)
  return {
    purpose,
    to: { address: email },
    subject: line,
    headers,
    ...writeMail({
      program,
      ...{ title: line, mark, preview },
      blocks: [...blocks, signature],
      foot: [...foot, imprint(siteUrl)],
    }),
  }
}

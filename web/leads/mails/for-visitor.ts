import type { LeadFacts } from '../lead.ts'
import { type Markup, html as markup } from '../markup.ts'
import { type Mail, mailHtml, subjectLine } from './mail.ts'

/** What differs between the mails that a visitor gets. */
interface Letter {
  purpose: string
  /** For the greeting. */
  name: string | null
  email: string
  subject: string
  title: string
  headers?: Mail['headers']
  text: string[]
  html: Markup[]
  /** For whoever gets it because somebody else typed their address. */
  mistake?: string
}

/** To the visitor: a greeting, what came of what they sent, and whom it is from. */
export function mailForVisitor(
  facts: LeadFacts,
  { purpose, name, email, subject, title, headers, text, html, mistake }: Letter,
): Mail {
  const hello = name === null ? 'Hello,' : `Hello ${name},`
  return {
    purpose,
    to: { address: email },
    subject: subjectLine(subject),
    headers,
    text: [
      hello,
      '',
      ...text,
      '',
      ...(mistake ? [mistake, ''] : []),
      `Career Care, ${facts.siteUrl}`,
    ].join('\n'),
    html: mailHtml(title, [
      markup`<p>${hello}</p>`,
      ...html,
      ...(mistake ? [markup`<p style="font-size:14px">${mistake}</p>`] : []),
    ]),
  }
}

import type { LeadFacts, Person } from '../lead.ts'
import { html, type Markup } from '../markup.ts'
import { longDate } from './dates.ts'
import { type Mail, mailHtml, subjectLine } from './mail.ts'
import { rowsHtml, rowsText } from './rows.ts'

/** What differs between the mails that tell the owners of a lead. */
interface Told {
  kind: string
  subject: string
  title: string
  heading?: string
  /** Facts of this kind alone, between who it was and where they were. */
  about?: readonly (readonly [label: string, text: string])[]
  text?: string[]
  html?: Markup[]
  /** What an answer is for, when one is expected. */
  reply?: string
}

const ending = '-for-owners'

/** Whether a mail with this purpose is one of those. */
export const isForOwners = (purpose: string) => purpose.endsWith(ending)

/**
 * To the owners: who it was, what came, the way to it in the inbox, and where it came from. Reply goes to the visitor.
 */
export function mailForOwners(
  { name, email }: Person,
  facts: LeadFacts,
  { kind, subject, title, heading = title, about = [], text = [], html: more = [], reply }: Told,
): Mail {
  const link = `${facts.siteUrl}/owner/leads/${facts.id}`
  const who = [['Name', name ?? 'not given'] as const, ['E-mail', email] as const, ...about].map(
    ([label, text]) => ({ label, text }),
  )
  const origin = [
    { label: 'Page', text: facts.page ?? 'not known' },
    { label: 'Received', text: longDate(facts.receivedAt) },
  ]
  return {
    purpose: kind + ending,
    to: 'owners',
    replyTo: email,
    subject: subjectLine(subject),
    text: [
      ...rowsText(who),
      '',
      ...text,
      ...(reply ? [reply] : []),
      `In the inbox: ${link}`,
      '',
      ...rowsText(origin),
    ].join('\n'),
    html: mailHtml(title, [
      html`<h1 style="font-size:22px">${heading}</h1>`,
      rowsHtml(who),
      ...more,
      ...(reply ? [html`<p>${reply}</p>`] : []),
      html`<p><a href="${link}">Open it in the inbox</a></p>`,
      rowsHtml(origin),
    ]),
  }
}

import type { LeadFacts } from '../lead.ts'
import { withoutLinks } from '../links.ts'
import { mailForOwners } from '../mails/for-owners.ts'
import { mailForVisitor } from '../mails/for-visitor.ts'
import type { Mail } from '../mails/mail.ts'
import { rowsHtml, rowsText } from '../mails/rows.ts'
import { html, type Markup } from '../markup.ts'
import type { LongAssessmentWords } from './content.ts'
import { type Part, partsOf } from './letters.ts'
import type { LongAssessment } from './schema.ts'

/** To the owners: every answer in the order asked, and the promise that runs. */
export function longAssessmentForOwners(
  answers: LongAssessment,
  facts: LeadFacts,
  { options, promise }: LongAssessmentWords,
): Mail {
  const parts = partsOf(answers, options)
  return mailForOwners(answers, facts, {
    kind: 'long-assessment',
    subject: `Career Care Assessment - ${answers.name}`,
    title: 'Career Care Assessment',
    heading: `Career Care Assessment from ${answers.name}`,
    text: [...asText(parts), ''],
    html: asHtml(parts),
    reply: `Reply to this letter to answer them. They were promised: “${promise}”`,
  })
}

/** To the visitor: the promise that the site made, and a copy of their answers. */
export function longAssessmentReceipt(
  answers: LongAssessment,
  facts: LeadFacts,
  { options, promise }: LongAssessmentWords,
): Mail {
  const parts = partsOf(answers, options).map(({ title, rows }) => ({
    title,
    rows: rows.map(({ label, text }) => ({ label, text: withoutLinks(text) })),
  }))
  return mailForVisitor(facts, {
    purpose: 'long-assessment-receipt',
    name: answers.firstName,
    email: answers.email,
    subject: 'We have your Career Care Assessment',
    title: 'We have your Career Care Assessment',
    text: [
      'Thank you for taking the time.',
      promise,
      '',
      'This is what you told us:',
      ...asText(parts),
    ],
    html: [
      html`<p>Thank you for taking the time. ${promise}</p>`,
      html`<p>This is what you told us:</p>`,
      ...asHtml(parts),
    ],
    mistake:
      'If you did not write this, someone typed your address by mistake: nothing more will come.',
  })
}

const asText = (parts: Part[]) =>
  parts.flatMap(({ title, rows }) => ['', title.toUpperCase(), ...rowsText(rows)])

const asHtml = (parts: Part[]): Markup[] =>
  parts.flatMap(({ title, rows }) => [
    html`<h2 style="font-size:18px;margin:24px 0 4px">${title}</h2>`,
    rowsHtml(rows),
  ])

import type { LeadFacts } from '#web/leads/lead-kind.ts'
import { mailForOwners } from '#web/leads/owner-mail.ts'
import { greeting, mailForVisitor, notYours } from '#web/leads/visitor-mail.ts'
import { withoutLinks } from '#web/leads/web-addresses.ts'
import type { Mail } from '#web/mail/mail.ts'
import type { Block } from '#web/mail/template/block.ts'
import { quote } from '#web/mail/template/card.ts'
import { beginning } from '#web/mail/template/preview.ts'
import { rows } from '#web/mail/template/rows.ts'
import { heading, lede, paragraph, title } from '#web/mail/template/text-blocks.ts'
import { labelOf } from '../options.ts'
import { type Part, partsOf } from './answer-sections.ts'
import type { LongAssessmentWords } from './content.ts'
import type { LongAssessment } from './schema.ts'

const written = (parts: readonly Part[]): Block[] =>
  parts.flatMap(({ title, rows: said }) => [heading(title), rows(said)])

/** To the owners: every answer in the order asked, and the promise that runs. */
export function longAssessmentForOwners(
  answers: LongAssessment,
  facts: LeadFacts,
  { options, promise }: LongAssessmentWords,
): Mail {
  const soon = labelOf(options, 'urgency', answers.urgency)
  return mailForOwners(answers, facts, {
    kind: 'long-assessment',
    subject: `Career Care Assessment - ${answers.name}`,
    title: `Career Care Assessment from ${answers.name}`,
    preview: `${soon}. ${beginning(answers.biggestChallenge)}`,
    about: [{ label: 'Wants help', text: soon }],
    blocks: [
      quote('Their biggest challenge', answers.biggestChallenge),
      ...written(partsOf(answers, options)),
    ],
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
    email: answers.email,
    subject: 'We have your Career Care Assessment',
    preview: promise,
    blocks: [
      title('We have your Career Care Assessment'),
      greeting(answers.firstName),
      paragraph('Thank you for taking the time.'),
      lede(promise),
      paragraph('This is what you told us:'),
      ...written(parts),
    ],
    foot: [notYours('write this')],
  })
}

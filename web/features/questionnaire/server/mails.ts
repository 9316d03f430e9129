import { fillNames } from '#schemas/placeholders.ts'
import type { LeadFacts } from '#web/leads/lead-kind.ts'
import { mailForOwners, remarkOn } from '#web/leads/owner-mail.ts'
import { greeting, mailForVisitor } from '#web/leads/visitor-mail.ts'
import type { Mail } from '#web/mail/mail.ts'
import { beginning } from '#web/mail/mail.ts'
import type { Block } from '#web/mail/template/block.ts'
import { aside, heading, lede, paragraph, quote, rows, title } from '#web/mail/template/blocks.ts'
import { questionnaire } from '../definition.ts'
import type { QuestionnaireLead } from '../rules.ts'
import { answerIn, type QuestionnaireContent, reportOf } from './questionnaire-report.ts'

const answerBlocks = (sections: ReturnType<typeof reportOf>): Block[] =>
  sections.flatMap(({ title, rows: answers }) => [heading(title), rows(answers)])

/** Mail to the owners with every answer in order and the promised reply time. */
export function questionnaireForOwners(
  answers: QuestionnaireLead,
  facts: LeadFacts,
  content: QuestionnaireContent,
): Mail {
  const soon = answerIn('urgency', answers, content, facts.snapshot)
  return mailForOwners(answers, facts, {
    kind: 'long-assessment',
    subject: `Career Care Assessment - ${answers.name}`,
    title: `Career Care Assessment from ${answers.name}`,
    preview: `${soon}. ${beginning(answers.biggestChallenge)}`,
    about: [{ label: 'Wants help', text: soon }],
    blocks: [
      quote('Their biggest challenge', answers.biggestChallenge),
      ...answerBlocks(reportOf(answers, content, facts.snapshot)),
      ...remarkOn(facts),
    ],
    reply: `Reply to this letter to answer them. They were promised: “${content.promise}”`,
  })
}

/** Receipt for the visitor with the promised reply time and the chosen answers. */
export function questionnaireReceipt(
  answers: QuestionnaireLead,
  facts: LeadFacts,
  content: QuestionnaireContent,
): Mail {
  const words = facts.words.questionnaire
  const { promise } = content
  return mailForVisitor(facts, {
    purpose: 'long-assessment-receipt',
    email: answers.email,
    subject: words.subject,
    preview: fillNames(words.preview, { promise }),
    blocks: [
      title(words.heading),
      greeting(facts.words, answers.firstName),
      paragraph(words.text),
      lede(fillNames(words.promise, { promise })),
      paragraph(words.answersLabel),
      ...answerBlocks(reportOf(answers, content, facts.snapshot, questionnaire.isChoice)),
    ],
    next: 'call',
    foot: [aside(words.mistake)],
  })
}

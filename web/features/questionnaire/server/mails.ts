import { fillNames } from '#schemas/placeholders.ts'
import type { LeadFacts } from '#web/leads/lead-kind.ts'
import { mailForOwners } from '#web/leads/owner-mail.ts'
import { greeting, mailForVisitor } from '#web/leads/visitor-mail.ts'
import type { Mail } from '#web/mail/mail.ts'
import { beginning } from '#web/mail/mail.ts'
import type { Block } from '#web/mail/template/block.ts'
import { aside, heading, lede, paragraph, quote, rows, title } from '#web/mail/template/blocks.ts'
import { answerSections } from '../answer-sections.ts'
import { choiceFields } from '../answers.ts'
import { labelOf, type Options } from '../options.ts'
import type { QuestionnaireLead } from '../rules.ts'

/** What the coach wrote for the questionnaire. */
export interface QuestionnaireContent {
  options: Options
  promise: string
}

const answerBlocks = (sections: ReturnType<typeof answerSections>): Block[] =>
  sections.flatMap(({ title, rows: answers }) => [heading(title), rows(answers)])

/** To the owners: every answer in the order asked, and the promise that runs. */
export function questionnaireForOwners(
  answers: QuestionnaireLead,
  facts: LeadFacts,
  { options, promise }: QuestionnaireContent,
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
      ...answerBlocks(answerSections(answers, options)),
    ],
    reply: `Reply to this letter to answer them. They were promised: “${promise}”`,
  })
}

/** To the visitor: the promise that the site made, and the answers that they chose. */
export function questionnaireReceipt(
  answers: QuestionnaireLead,
  facts: LeadFacts,
  { options, promise }: QuestionnaireContent,
): Mail {
  const words = facts.words.questionnaire
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
      ...answerBlocks(answerSections(answers, options, choiceFields)),
    ],
    foot: [aside(words.mistake)],
  })
}

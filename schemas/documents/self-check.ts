import { changeEffect } from '../change-effect.ts'
import { type DocumentFacts, locationOf } from '../document-facts.ts'
import { type Field, field } from '../field.ts'
import { documentType, objectField, wholeNumber } from '../fields.ts'
import { lines, uniqueLines } from '../list-fields.ts'
import { selfCheckQuestions } from '../programs.ts'
import { linkTo, reference } from '../references.ts'
import { line, paragraph } from '../text-fields.ts'

const count = selfCheckQuestions
const questions: Field = {
  ...lines(
    'Questions',
    `One after the other in the self-check: six questions with yes, no or not sure as the answer; “yes” is always the good one. ${changeEffect}`,
  ),
  validation: (rule) => [
    rule.custom((list) => {
      const length = Array.isArray(list) ? list.length : 0
      if (length === count) return true
      const change = length < count ? `add ${count - length}` : `remove ${length - count}`
      return `A self-check has ${count} questions, and here are ${length}: please ${change}. Its results count on that.`
    }),
    rule.custom(uniqueLines).warning(),
  ],
}

const facts: DocumentFacts = {
  desk: 'each program',
  ofProgram: true,
  locations: ({ program }) => (program ? [locationOf(program)] : []),
  unused: 'Choose its program below: the program’s page opens it.',
}

export const selfCheck = documentType('selfCheck', 'Self-check', facts, {
  fields: {
    title: line('Title', 'At the top of the self-check.', 70),
    subtitle: line('Line below', 'One sentence: what the visitor will know afterwards.', 140),
    program: reference('Program', 'The program whose page opens it.', 'program'),
    questions,
    helpers: field('array', {
      title: 'Templates that help',
      description:
        'On the result, beside each answer of “no” or “not sure”: a template of the toolkit for each question, in their order.',
      of: [{ type: 'reference', ...linkTo('template') }],
    }),
    needsHelpFrom: wholeNumber(
      'Needs help from',
      `From how many answers of “no” or “not sure” on the first message is shown instead of the good one. ${changeEffect}`,
      1,
      6,
    ),
    resultMessage: paragraph(
      'Message: needs help',
      'On the result when many answers are “no” or “not sure”. Kind, specific, with a next step.',
      400,
    ),
    resultMessageGood: paragraph('Message: doing well', 'On the result otherwise.', 400),
    primaryCTA: objectField('First button', 'Below the message; it stands out.', 'callToAction'),
    secondaryCTA: objectField('Second button', 'Beside it: the quieter one.', 'callToAction'),
  },
  preview: { select: { title: 'title', subtitle: 'program.title' } },
})

import { type DocumentFacts, placeOf } from '../document-facts.ts'
import type { Field } from '../field.ts'
import { documentType, objectField, wholeNumber } from '../fields.ts'
import { keptWords } from '../kept-words.ts'
import { lines, noSameLines } from '../list-fields.ts'
import { selfCheckQuestions } from '../programs.ts'
import { reference } from '../references.ts'
import { line, paragraph } from '../text-fields.ts'

const count = selfCheckQuestions
const questions: Field = {
  ...lines(
    'Questions',
    `Six questions with yes, no or not sure as the answer; “yes” is always the good one. ${keptWords}`,
  ),
  validation: (rule) => [
    rule.custom((list) => {
      const given = Array.isArray(list) ? list.length : 0
      if (given === count) return true
      const change = given < count ? `add ${count - given}` : `remove ${given - count}`
      return `A self-check has ${count} questions, and here are ${given}: please ${change}. Its results count on that.`
    }),
    rule.custom(noSameLines).warning(),
  ],
}

const facts: DocumentFacts = {
  desk: 'each program',
  ofProgram: true,
  places: ({ program }) => (program ? [placeOf(program)] : []),
  unused: 'Choose its program below: the program’s page opens it.',
}

export const selfCheck = documentType('selfCheck', 'Self-check', facts, {
  fields: {
    title: line('Title', 'At the top of the self-check.', 70),
    subtitle: line('Line below', 'One sentence: what the visitor will know afterwards.', 140),
    program: reference('Program', 'The program whose page opens it.', 'program'),
    questions,
    needsHelpFrom: wholeNumber(
      'Needs help from',
      `From how many answers of “no” or “not sure” on the first message is shown instead of the good one. ${keptWords}`,
      1,
      6,
    ),
    resultMessage: paragraph(
      'Message: needs help',
      'Shown when many answers are “no” or “not sure”. Kind, specific, with a next step.',
      400,
    ),
    resultMessageGood: paragraph('Message: doing well', 'Shown otherwise.', 400),
    primaryCTA: objectField('First button', 'The one that stands out.', 'callToAction'),
    secondaryCTA: objectField('Second button', 'The quieter one.', 'callToAction'),
  },
  preview: { select: { title: 'title', subtitle: 'program.title' } },
})

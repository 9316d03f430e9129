import { defineField, defineType } from 'sanity'
import { objectField, wholeNumber } from '../fields.ts'
import { lines } from '../list-fields.ts'
import { selfCheckQuestions } from '../programs.ts'
import { reference } from '../references.ts'
import { line, paragraph } from '../text-fields.ts'

const count = selfCheckQuestions
const text = lines(
  'questions',
  'Questions',
  'Six questions with yes, no or not sure as the answer; “yes” is always the good one.',
)
const questions = defineField({
  ...text,
  validation: (rule) =>
    rule.custom((list) => {
      const given = Array.isArray(list) ? list.length : 0
      if (given === count) return true
      const change = given < count ? `add ${count - given}` : `remove ${given - count}`
      return `A self-check has ${count} questions, and here are ${given}: please ${change}. Its results count on that.`
    }),
})

export const selfCheck = defineType({
  name: 'selfCheck',
  title: 'Self-check',
  type: 'document',
  fields: [
    line('title', 'Title', 'At the top of the self-check.', 70),
    line('subtitle', 'Line below', 'One sentence: what the visitor will know afterwards.', 140),
    reference('program', 'Program', 'The program whose page opens it.', 'program'),
    questions,
    wholeNumber(
      'needsHelpFrom',
      'Needs help from',
      'From how many answers of “no” or “not sure” on the first message is shown instead of the good one.',
      1,
      6,
    ),
    paragraph(
      'resultMessage',
      'Message: needs help',
      'Shown when many answers are “no” or “not sure”. Kind, specific, with a next step.',
      400,
    ),
    paragraph('resultMessageGood', 'Message: doing well', 'Shown otherwise.', 400),
    objectField('primaryCTA', 'First button', 'The one that stands out.', 'callToAction'),
    objectField('secondaryCTA', 'Second button', 'The quieter one.', 'callToAction'),
  ],
  preview: { select: { title: 'title', subtitle: 'program.title' } },
})

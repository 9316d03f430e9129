import { defineType } from 'sanity'
import { line, lines, objectField, paragraph, reference, wholeNumber } from '../fields.ts'

export const selfCheck = defineType({
  name: 'selfCheck',
  title: 'Self-check',
  type: 'document',
  fields: [
    line('title', 'Title', 'At the top of the self-check.', 70),
    line('subtitle', 'Line below', 'One sentence: what the visitor will know afterwards.', 140),
    reference('program', 'Program', 'The program whose page opens it.', 'program'),
    lines(
      'questions',
      'Questions',
      'Six questions with yes, no or not sure as the answer; “yes” is always the good one.',
      6,
    ),
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
  preview: { select: { title: 'title', subtitle: 'subtitle' } },
})

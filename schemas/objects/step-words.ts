import { defineType } from 'sanity'
import { line, paragraph } from '../text-fields.ts'

export const stepWords = defineType({
  name: 'stepWords',
  title: 'Words around the questions',
  type: 'object',
  options: { collapsible: true },
  fields: [
    line('next', 'On to the next step', 'For example “Next”.', 20),
    line('previous', 'Back to the step before', 'For example “Previous”.', 20),
    line('kept', 'Where the answers are', 'Says that nothing is sent until the last button.', 90),
    line('startOver', 'Start over', 'Takes all answers away.', 30),
    paragraph(
      'needsScript',
      'Without JavaScript',
      'For a browser that cannot ask the questions. Your e-mail address follows it.',
      240,
    ),
  ],
})

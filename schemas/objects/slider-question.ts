import { defineType } from 'sanity'
import { line, paragraph } from '../fields.ts'

export const sliderQuestion = defineType({
  name: 'sliderQuestion',
  title: 'Question with a slider',
  type: 'object',
  fields: [
    line('text', 'Question', 'As you would ask it across a table.', 140),
    paragraph('help', 'Help', 'A short line below it. May stay empty.', 160, 'optional'),
    line('lowLabel', 'What 1 means', 'At the left end.', 40),
    line('highLabel', 'What 5 means', 'At the right end.', 40),
  ],
})

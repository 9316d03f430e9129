import { defineType } from 'sanity'
import { items, line, paragraph } from '../fields.ts'

export const choiceQuestion = defineType({
  name: 'choiceQuestion',
  title: 'Question with answers to choose',
  type: 'object',
  fields: [
    line('text', 'Question', 'As you would ask it across a table.', 140),
    paragraph('help', 'Help', 'A short line below the question. May stay empty.', 160, 'optional'),
    items('options', 'Answers', 'In the order shown.', 'answerOption'),
  ],
})

import { defineType } from 'sanity'
import { line, paragraph } from '../fields.ts'

export const textQuestion = defineType({
  name: 'textQuestion',
  title: 'Question answered in writing',
  type: 'object',
  fields: [
    line('text', 'Question', 'As the visitor reads it.', 140),
    paragraph(
      'help',
      'Help',
      'A short line below it, or an example answer. May stay empty.',
      160,
      'optional',
    ),
  ],
})

import { defineType } from 'sanity'
import { line, paragraph } from '../fields.ts'

export const sheet = defineType({
  name: 'sheet',
  title: 'Sheet',
  type: 'object',
  fields: [
    line('title', 'Title', 'At the top of the sheet.', 80),
    paragraph(
      'body',
      'Text',
      'A line of ____ becomes a line to write on, [ ] a box to tick.',
      3000,
    ),
  ],
})

import { documentType } from '../fields.ts'
import { line, paragraph } from '../text-fields.ts'

export const template = documentType('template', 'Template', {
  fields: {
    title: line('Name', 'What it is, for example “1:1 agenda”.', 60),
    description: paragraph('When to use it', 'One sentence: the moment it helps.', 200),
    body: paragraph(
      'Text to copy',
      'Exactly what is copied, line breaks included. Mark what the visitor fills in with [square brackets]; a line of ____ becomes a line to write on and [ ] a box to tick in the printed pack.',
      4000,
    ),
  },
  preview: { select: { title: 'title', subtitle: 'description' } },
})

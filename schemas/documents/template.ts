import type { DocumentFacts } from '../document-facts.ts'
import { documentType } from '../fields.ts'
import { line, paragraph } from '../text-fields.ts'

const facts: DocumentFacts = {
  desk: 'each program',
  part: { name: 'Templates', anchor: 'templates' },
  unused: 'Put it in a toolkit: open the toolkit, then Page and pack, Templates.',
}

export const template = documentType('template', 'Template', facts, {
  fields: {
    title: line('Name', 'Above the sheet, for example “1:1 agenda”.', 60),
    description: paragraph('When to use it', 'Below the name: the moment it helps.', 200),
    body: paragraph(
      'Text to copy',
      'On the sheet, exactly as it is copied, line breaks included. Mark what the visitor fills in with [square brackets]; a line of ____ becomes a line to write on and [ ] a box to tick in the printed pack.',
      4000,
    ),
  },
  preview: { select: { title: 'title', subtitle: 'description' } },
})

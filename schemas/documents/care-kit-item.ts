import type { DocumentFacts } from '../document-facts.ts'
import { field } from '../field.ts'
import { choice, documentType, objectType, orderField } from '../fields.ts'
import { items } from '../list-fields.ts'
import { previewWithDates, publishDates } from '../publish-dates.ts'
import { line, paragraph } from '../text-fields.ts'

export const sheet = objectType('sheet', 'Sheet', {
  title: line('Title', 'At the top of the sheet.', 80),
  body: paragraph('Text', 'A line of ____ becomes a line to write on, [ ] a box to tick.', 3000),
})

const facts: DocumentFacts = {
  desk: { group: 'careKit', title: 'Items of the kit', icon: 'package' },
  part: { name: 'Items', anchor: 'items' },
  orderedBy: { page: 'careKitPage', field: 'items' },
  unused: 'Put it in the kit: open Care Kit, then Items.',
}

export const careKitItem = documentType('careKitItem', 'Care kit item', facts, {
  fields: {
    title: line('Title', 'As on the Care Kit page.', 60),
    description: paragraph('Description', 'What it helps with, in one or two sentences.', 220),
    type: line('Kind', 'For example “PDF Guide” or “Template Pack”.', 40),
    pagesLabel: line('Size', 'For example “24 pages” or “45 min course”.', 30),
    status: choice(
      'State',
      'Only an available item can be downloaded.',
      { available: 'Available', 'coming-soon': 'Coming Soon' },
      'Please choose a state.',
    ),
    file: field('file', {
      title: 'File',
      description: 'What the visitor saves. Without one, a PDF is made from the sheets below.',
    }),
    sheets: items('Sheets', 'The content of the PDF, a sheet at a time.', 'sheet'),
    ...publishDates,
    order: orderField,
  },
  preview: previewWithDates({ title: 'title', subtitle: 'pagesLabel' }),
})

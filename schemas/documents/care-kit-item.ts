import type { DocumentFacts } from '../document-facts.ts'
import { field } from '../field.ts'
import { choice, documentType, objectType, orderField } from '../fields.ts'
import { items } from '../list-fields.ts'
import { publishDates } from '../publish-dates.ts'
import { line, paragraph } from '../text-fields.ts'

export const sheet = objectType('sheet', 'Sheet', {
  title: line('Title', 'At the top of the sheet.', 80),
  body: paragraph('Text', 'A line of ____ becomes a line to write on, [ ] a box to tick.', 3000),
})

const facts: DocumentFacts = {
  desk: { group: 'pages', title: 'Items of the care kit', icon: 'package' },
  part: { name: 'Items', anchor: 'items' },
  orderedBy: { page: 'careKitPage', field: 'items' },
  unused: 'Put it in the kit: open Pages, Care kit, then Items.',
}

export const careKitItem = documentType('careKitItem', 'Care kit item', facts, {
  fields: {
    title: line('Title', 'As on the Care Kit page.', 60),
    description: paragraph('Description', 'Below the kind: what it helps with, in short.', 220),
    type: line('Kind', 'Below the title, for example “PDF Guide” or “Template Pack”.', 40),
    pagesLabel: line('Size', 'Beside the kind, for example “24 pages” or “45 min course”.', 30),
    status: choice(
      'State',
      'Above the title. Only an available item can be downloaded.',
      { available: 'Available', 'coming-soon': 'Coming Soon' },
      'Please choose a state.',
    ),
    file: field('file', {
      title: 'File',
      description: 'What the visitor saves. Without one, a PDF is made from the sheets below.',
    }),
    sheets: items('Sheets', 'In the PDF, sheet by sheet. The first is also on the page.', 'sheet'),
    ...publishDates,
    order: orderField,
  },
  preview: { select: { title: 'title', subtitle: 'pagesLabel' } },
})

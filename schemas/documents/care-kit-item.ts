import { defineField, defineType } from 'sanity'
import { choice, objectType, orderField } from '../fields.ts'
import { items } from '../list-fields.ts'
import { previewWithDates, publishDates } from '../publish-dates.ts'
import { line, paragraph } from '../text-fields.ts'

export const sheet = objectType('sheet', 'Sheet', [
  line('title', 'Title', 'At the top of the sheet.', 80),
  paragraph('body', 'Text', 'A line of ____ becomes a line to write on, [ ] a box to tick.', 3000),
])

export const careKitItem = defineType({
  name: 'careKitItem',
  title: 'Care kit item',
  type: 'document',
  fields: [
    line('title', 'Title', 'As on the Care Kit page.', 60),
    paragraph('description', 'Description', 'What it helps with, in one or two sentences.', 220),
    line('type', 'Kind', 'For example “PDF Guide” or “Template Pack”.', 40),
    line('pagesLabel', 'Size', 'For example “24 pages” or “45 min course”.', 30),
    choice(
      'status',
      'State',
      'Only an available item can be downloaded.',
      [
        { title: 'Available', value: 'available' },
        { title: 'Coming Soon', value: 'coming-soon' },
      ],
      'Please choose a state.',
    ),
    defineField({
      name: 'file',
      title: 'File',
      description: 'What the visitor saves. Without one, a PDF is made from the sheets below.',
      type: 'file',
    }),
    items('sheets', 'Sheets', 'The content of the PDF, a sheet at a time.', 'sheet'),
    ...publishDates,
    orderField,
  ],
  preview: previewWithDates({ title: 'title', subtitle: 'pagesLabel' }),
})

import { defineType } from 'sanity'
import { orderField } from '../fields.ts'
import { line, paragraph } from '../text-fields.ts'

export const tip = defineType({
  name: 'tip',
  title: 'Tip',
  type: 'document',
  fields: [
    line('title', 'Title', 'Two to six words.', 60),
    paragraph('text', 'Text', 'Something one can do this week.', 260),
    orderField,
  ],
  preview: { select: { title: 'title', subtitle: 'text' } },
})

import { defineField, defineType } from 'sanity'
import { line, paragraph } from '../fields.ts'

export const tip = defineType({
  name: 'tip',
  title: 'Tip',
  type: 'document',
  fields: [
    line('title', 'Title', 'Two to six words.', { max: 60 }),
    paragraph('text', 'Text', 'Something one can do this week.', { max: 260 }),
    defineField({
      name: 'order',
      title: 'Place in the list',
      description: '1 comes first. Resources shows the first four.',
      type: 'number',
      validation: (rule) =>
        rule.required().integer().min(1).error('A whole number, please: 1 comes first.'),
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'text' } },
})

import { defineType } from 'sanity'
import { line, paragraph, place } from '../fields.ts'

export const tip = defineType({
  name: 'tip',
  title: 'Tip',
  type: 'document',
  fields: [
    line('title', 'Title', 'Two to six words.', { max: 60 }),
    paragraph('text', 'Text', 'Something one can do this week.', { max: 260 }),
    place('1 comes first. Resources shows the first four.'),
  ],
  preview: { select: { title: 'title', subtitle: 'text' } },
})

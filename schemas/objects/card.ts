import { defineType } from 'sanity'
import { line, paragraph } from '../fields.ts'

export const card = defineType({
  name: 'card',
  title: 'Card',
  type: 'object',
  fields: [
    line('title', 'Title', 'Two to five words.', 60),
    paragraph('text', 'Text', 'One or two short sentences, to one person: “you”.', 240),
  ],
})

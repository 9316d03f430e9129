import { defineField } from 'sanity'
import { objectType } from '../fields.ts'
import { line, paragraph, rightString } from '../text-fields.ts'

export const linkCard = objectType('linkCard', 'Card with a link', [
  line('title', 'Title', 'Two to five words.', 60),
  paragraph('text', 'Text', 'One or two short sentences.', 240),
  line('linkLabel', 'Words on the link', 'Say what the visitor will find, not “click here”.', 40),
  defineField({
    name: 'href',
    title: 'Where it leads',
    description: 'A page of this site, starting with /, for example /career-pivot-toolkit.',
    type: 'string',
    validation: rightString(
      (value) => /^\/[\w\-/#]*$/.test(value),
      'Please start with /, for example /resources.',
    ),
  }),
])

export const card = objectType('card', 'Card', [
  line('title', 'Title', 'Two to five words.', 60),
  paragraph('text', 'Text', 'One or two short sentences, to one person: “you”.', 240),
])

import { field } from '../field.ts'
import { objectType } from '../fields.ts'
import { line, paragraph, requiredString } from '../text-fields.ts'

export const linkCard = objectType('linkCard', 'Card with a link', {
  title: line('Title', 'Two to five words.', 60),
  text: paragraph('Text', 'One or two short sentences.', 240),
  linkLabel: line('Words on the link', 'Say what the visitor will find, not “click here”.', 40),
  href: field('string', {
    title: 'Where it leads',
    description: 'A page of this site, starting with /, for example /career-pivot-toolkit.',
    validation: requiredString(
      (value) => /^\/[\w\-/#]*$/.test(value),
      'Please start with /, for example /resources.',
    ),
  }),
})

export const card = objectType('card', 'Card', {
  title: line('Title', 'Two to five words.', 60),
  text: paragraph('Text', 'One or two short sentences, to one person: “you”.', 240),
})

import { defineType } from 'sanity'
import { line, paragraph } from '../fields.ts'

export const programHero = defineType({
  name: 'programHero',
  title: 'Top of a program page',
  type: 'object',
  fields: [
    line(
      'eyebrow',
      'Small line above',
      'A few words, for example “The first 100 days”. May stay empty.',
      50,
      'optional',
    ),
    line('headline', 'Headline', 'One sentence that promises one thing.', 90),
    paragraph(
      'text',
      'Text',
      'Two or three sentences: the problem in their words, and what changes.',
      320,
    ),
    line('selfCheckLabel', 'Self-check button', 'Opens the self-check.', 40),
    line('skipLabel', 'Skip link', 'For those who have decided. Opens your booking page.', 40),
  ],
})

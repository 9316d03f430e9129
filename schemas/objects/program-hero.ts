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
      { optional: true, max: 50 },
    ),
    line('headline', 'Headline', 'One sentence that promises one thing.', { max: 90 }),
    paragraph(
      'text',
      'Text',
      'Two or three sentences: the problem in their words, and what changes.',
      { max: 320 },
    ),
    line('selfCheckLabel', 'Self-check button', 'Opens the self-check.', { max: 40 }),
    line('skipLabel', 'Skip link', 'For those who have decided. Opens your booking page.', {
      max: 40,
    }),
  ],
})

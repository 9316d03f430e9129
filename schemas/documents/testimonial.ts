import { defineType } from 'sanity'
import { sample, wholeNumber } from '../fields.ts'
import { previewWithDates, publishDates } from '../publish-dates.ts'
import { line, paragraph } from '../text-fields.ts'

export const testimonial = defineType({
  name: 'testimonial',
  title: 'Quote',
  type: 'document',
  fields: [
    paragraph('text', 'What they said', 'Their words, without quotation marks.', 400),
    line('author', 'Who said it', 'As they agreed to be named.', 80),
    wholeNumber('rating', 'Stars', 'From 1 to 5.', 1, 5),
    sample,
    ...publishDates,
  ],
  preview: previewWithDates({ title: 'author', subtitle: 'text' }),
})

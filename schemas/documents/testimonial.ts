import { defineField, defineType } from 'sanity'
import { line, paragraph, sample } from '../fields.ts'

export const testimonial = defineType({
  name: 'testimonial',
  title: 'Testimonial',
  type: 'document',
  fields: [
    paragraph('text', 'What they said', 'Their words, without quotation marks.', { max: 400 }),
    line('author', 'Who said it', 'As they agreed to be named.', { max: 80 }),
    defineField({
      name: 'rating',
      title: 'Stars',
      description: 'From 1 to 5.',
      type: 'number',
      validation: (rule) =>
        rule.required().integer().min(1).max(5).error('A whole number from 1 to 5, please.'),
    }),
    sample,
  ],
  preview: { select: { title: 'author', subtitle: 'text' } },
})

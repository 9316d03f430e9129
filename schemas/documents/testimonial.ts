import type { DocumentFacts } from '../document-facts.ts'
import { documentType, sample, wholeNumber } from '../fields.ts'
import { previewWithDates, publishDates } from '../publish-dates.ts'
import { line, paragraph } from '../text-fields.ts'

const facts: DocumentFacts = {
  desk: { title: 'Quotes', icon: 'quote' },
  part: { name: 'What readers say', anchor: 'readers' },
  orderedBy: { page: 'book', field: 'testimonials' },
  unused: 'Put it on the book’s page: open Book, then Reader testimonials.',
}

export const testimonial = documentType('testimonial', 'Quote', facts, {
  fields: {
    text: paragraph('What they said', 'Their words, without quotation marks.', 400),
    author: line('Who said it', 'As they agreed to be named.', 80),
    rating: wholeNumber('Stars', 'From 1 to 5.', 1, 5),
    sample,
    ...publishDates,
  },
  preview: previewWithDates({ title: 'author', subtitle: 'text' }),
})

import type { DocumentFacts } from '../document-facts.ts'
import { field } from '../field.ts'
import { documentType, pictureField, sample } from '../fields.ts'
import { publishDates } from '../publish-dates.ts'
import { line, paragraph } from '../text-fields.ts'

const facts: DocumentFacts = {
  desk: { group: 'offers', title: 'Quotes', icon: 'quote' },
  part: { name: 'What readers say', anchor: 'readers' },
  partOn: { program: { name: 'Quotes', anchor: 'quotes' } },
  orderedBy: { page: 'book', field: 'testimonials' },
  unused:
    'Put it on the book’s page (Book, Reader testimonials), on a program (Page, Quotes), or on a page of your own.',
}

export const testimonial = documentType('testimonial', 'Quote', facts, {
  fields: {
    text: paragraph('What they said', 'Between the page’s quotation marks: their words.', 400),
    author: line('Who said it', 'Below their words, as they agreed to be named.', 80),
    role: line('Who they are', 'Beside the name: “Team lead, Pune”, or empty.', 80, 'optional'),
    picture: pictureField('Their picture', 'Beside the name: a face, cut square. May stay empty.', {
      title: 'Beside their words',
      aspectRatio: 1,
    }),
    rating: field('number', {
      title: 'Stars',
      description: 'Above their words, from 1 to 5, where they gave some. May stay empty.',
      validation: (rule) => rule.integer().min(1).max(5).error('A whole number from 1 to 5, please.'),
    }),
    consent: field('text', {
      title: 'Their consent',
      description:
        'When and how they agreed to be shown here with these words, name and picture, for example “By mail, 3 March 2026”. Visitors never see it.',
      rows: 2,
      validation: (rule) =>
        rule.custom(
          (consent, { document }) =>
            document?.sample === true ||
            Boolean(consent?.trim()) ||
            'Please note when and how they agreed: nobody is quoted without it.',
        ),
    }),
    sample,
    ...publishDates,
  },
  preview: { select: { title: 'author', subtitle: 'text', media: 'picture' } },
})

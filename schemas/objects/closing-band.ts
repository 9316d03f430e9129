import { defineType } from 'sanity'
import { line, paragraph } from '../fields.ts'

export const closingBand = defineType({
  name: 'closingBand',
  title: 'Closing invitation',
  type: 'object',
  fields: [
    line('headline', 'Headline', 'One warm sentence.', { max: 90 }),
    paragraph('text', 'Text', 'One sentence below it. May stay empty.', {
      optional: true,
      max: 200,
    }),
    line('bookLabel', 'Booking button', 'Opens your booking page.', { max: 30 }),
    line('exploreLabel', 'Second button', 'Leads to the programs or services.', { max: 30 }),
  ],
})

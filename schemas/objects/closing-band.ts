import { defineType } from 'sanity'
import { line, paragraph } from '../fields.ts'

export const closingBand = defineType({
  name: 'closingBand',
  title: 'Closing invitation',
  type: 'object',
  fields: [
    line('headline', 'Headline', 'One warm sentence.', 90),
    paragraph('text', 'Text', 'One sentence below it. May stay empty.', 200, 'optional'),
    line('bookLabel', 'Booking button', 'Opens your booking page.', 30),
    line('exploreLabel', 'Second button', 'Leads to the programs or services.', 30),
  ],
})

import { defineType } from 'sanity'
import { line, paragraph } from '../fields.ts'

export const homeBook = defineType({
  name: 'homeBook',
  title: 'Book on Home',
  type: 'object',
  fields: [
    line('eyebrow', 'Small line above', 'For example “The book”. May stay empty.', {
      optional: true,
      max: 40,
    }),
    paragraph('text', 'Text', 'What the book is, in two or three sentences.', { max: 320 }),
    line('sampleLabel', 'First button', 'Leads to the book’s page.', { max: 30 }),
    line('buyLabel', 'Second button', 'Opens the retailer’s page.', { max: 30 }),
    line('bulkLabel', 'Third link', 'Starts a mail to you about bulk orders.', { max: 30 }),
  ],
})

import { defineType } from 'sanity'
import { line, paragraph } from '../fields.ts'

export const homeBook = defineType({
  name: 'homeBook',
  title: 'Book on Home',
  type: 'object',
  fields: [
    line('eyebrow', 'Small line above', 'For example “The book”. May stay empty.', 40, 'optional'),
    paragraph('text', 'Text', 'What the book is, in two or three sentences.', 320),
    line('sampleLabel', 'First button', 'Leads to the book’s page.', 30),
    line('buyLabel', 'Second button', 'Opens the retailer’s page.', 30),
    line('bulkLabel', 'Third link', 'Starts a mail to you about bulk orders.', 30),
  ],
})

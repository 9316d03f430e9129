import { defineType } from 'sanity'
import { line, paragraph } from '../fields.ts'

export const assessmentContact = defineType({
  name: 'assessmentContact',
  title: 'Contact screen',
  type: 'object',
  fields: [
    line('text', 'Heading', 'Above the fields.', 90),
    paragraph('help', 'Text', 'What is sent, and what the address is used for.', 240),
    line('nameLabel', 'Name field', 'The word above it.', 30),
    line('emailLabel', 'E-mail field', 'The word above it.', 30),
    line('whatsappLabel', 'WhatsApp field', 'The words above it. It may stay empty.', 40),
    line('buttonLabel', 'Button', 'For example “Send My Plan”.', 30),
  ],
})

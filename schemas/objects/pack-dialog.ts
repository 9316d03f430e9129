import { defineType } from 'sanity'
import { line, paragraph } from '../fields.ts'

export const packDialog = defineType({
  name: 'packDialog',
  title: 'Download dialog',
  type: 'object',
  fields: [
    line('heading', 'Heading', 'At the top of the dialog.', 70),
    paragraph('text', 'Text', 'What happens when the address is given.', 200),
    line('emailLabel', 'E-mail field', 'The word above it.', 30),
    line('newsletterLabel', 'Newsletter box', 'Beside the unticked box.', 80),
    line('submitLabel', 'Button', 'For example “Download”.', 30),
    line('cancelLabel', 'Cancel', 'Closes the dialog.', 20),
  ],
})

import { defineType } from 'sanity'
import { line, paragraph } from '../fields.ts'

export const homeContact = defineType({
  name: 'homeContact',
  title: 'Contact on Home',
  type: 'object',
  fields: [
    line('heading', 'Heading', 'Above the form.', { max: 70 }),
    paragraph('text', 'Text', 'What to write, and when you answer.', { max: 280 }),
    line('nameLabel', 'Name field', 'The word above it.', { max: 30 }),
    line('emailLabel', 'E-mail field', 'The word above it.', { max: 30 }),
    line('messageLabel', 'Message field', 'The word above it.', { max: 30 }),
    line('intentLabel', 'Inquiry types', 'The question above the check boxes.', { max: 60 }),
    line('buttonLabel', 'Button', 'For example “Send message”.', { max: 30 }),
    line(
      'thanksHeading',
      'Thank-you card: heading',
      'Shown in place of the form once a message is stored.',
      { max: 70 },
    ),
    paragraph('thanksText', 'Thank-you card: text', 'What happens next.', { max: 240 }),
    line(
      'thanksAssessmentLabel',
      'Thank-you card: first button',
      'Leads to the short assessment.',
      { max: 30 },
    ),
    line('thanksResourcesLabel', 'Thank-you card: second button', 'Leads to Resources.', {
      max: 30,
    }),
  ],
})

import { defineType } from 'sanity'
import { line, paragraph } from '../fields.ts'

export const homeContact = defineType({
  name: 'homeContact',
  title: 'Contact on Home',
  type: 'object',
  fields: [
    line('heading', 'Heading', 'Above the form.', 70),
    paragraph('text', 'Text', 'What to write, and when you answer.', 280),
    line('nameLabel', 'Name field', 'The word above it.', 30),
    line('emailLabel', 'E-mail field', 'The word above it.', 30),
    line('messageLabel', 'Message field', 'The word above it.', 30),
    line('intentLabel', 'Inquiry types', 'The question above the check boxes.', 60),
    line('buttonLabel', 'Button', 'For example “Send message”.', 30),
    line(
      'thanksHeading',
      'Thank-you card: heading',
      'Shown in place of the form once a message is stored.',
      70,
    ),
    paragraph('thanksText', 'Thank-you card: text', 'What happens next.', 240),
    line(
      'thanksAssessmentLabel',
      'Thank-you card: first button',
      'Leads to the short assessment.',
      30,
    ),
    line('thanksResourcesLabel', 'Thank-you card: second button', 'Leads to Resources.', 30),
  ],
})

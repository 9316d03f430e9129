import { defineType } from 'sanity'
import { line, paragraph } from '../fields.ts'

const label = (name: string, title: string) =>
  line(name, title, `The word for “${title}” in the footer.`, 30)

export const footerLabels = defineType({
  name: 'footerLabels',
  title: 'Words in the footer',
  type: 'object',
  fields: [
    line('tagline', 'Line below the name', 'One sentence about what you do.', 120),
    label('programs', 'Programs'),
    label('newsletter', 'Newsletter'),
    label('resources', 'Resources'),
    label('book', 'Book'),
    label('assessment', 'Assessment'),
    label('privacy', 'Privacy'),
    label('terms', 'Terms'),
    line('newsletterHeading', 'Newsletter box: heading', 'Above the e-mail field.', 50),
    paragraph('newsletterText', 'Newsletter box: text', 'What comes, and how often.', 160),
    line('newsletterButton', 'Newsletter box: button', 'For example “Subscribe”.', 24),
    line(
      'copyright',
      'Last line',
      'For example your name and “All rights reserved”. The year is added.',
      80,
    ),
  ],
})

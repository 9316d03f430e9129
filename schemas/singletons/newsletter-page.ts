import { defineType } from 'sanity'
import { items, line, paragraph, search } from '../fields.ts'

export const newsletterPage = defineType({
  name: 'newsletterPage',
  title: 'Newsletter',
  type: 'document',
  fields: [
    line('headline', 'Headline', 'At the top of the page.', { max: 80 }),
    paragraph('text', 'Text', 'What comes, how often, and how to leave.', { max: 320 }),
    line('nameLabel', 'Name field', 'The word above it.', { max: 30 }),
    line('emailLabel', 'E-mail field', 'The word above it.', { max: 30 }),
    line('buttonLabel', 'Button', 'For example “Subscribe”.', { max: 30 }),
    line(
      'privacyNote',
      'Line below the form',
      'Says what the address is used for. A link to /privacy follows it.',
      { max: 160 },
    ),
    line('successHeadline', 'After subscribing: headline', 'Shown in place of the form.', {
      max: 80,
    }),
    paragraph('successText', 'After subscribing: text', 'What happens next.', { max: 240 }),
    items('benefits', 'What they get', 'Monthly Tips, Career Stories, Practical Tools.', 'card', {
      count: 3,
    }),
    search(),
  ],
  preview: { select: { title: 'headline' } },
})

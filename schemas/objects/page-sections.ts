import { defineField, defineType } from 'sanity'
import { choice, objectField, pictureField } from '../fields.ts'
import { references } from '../list-fields.ts'
import { line, paragraph } from '../text-fields.ts'

/* The parts that a page of the coach's own is made of. */

/** How a part looks in the list: what it says, and what kind of part it is. */
const preview = (kind: string, field = 'heading') => ({
  select: { title: field },
  prepare: ({ title }: { title?: string }) => ({ title: title || kind, subtitle: kind }),
})

const heading = line('heading', 'Heading', 'A few words. May stay empty.', 80, 'optional')

export const heroSection = defineType({
  name: 'heroSection',
  title: 'Opening',
  type: 'object',
  fields: [
    line('headline', 'Headline', 'What it is about, in one sentence to one person.', 80),
    paragraph('text', 'Text', 'Two or three sentences. May stay empty.', 320, 'optional'),
    line('buttonLabel', 'Button', 'May stay empty: then there is none.', 40, 'optional'),
    choice(
      'buttonTo',
      'Where the button leads',
      'To the form further down on this page, or to your booking page.',
      [
        { title: 'The form on this page', value: 'form' },
        { title: 'Your booking page', value: 'booking' },
      ],
      'Please choose where the button leads.',
    ),
    pictureField('picture', 'Picture', 'Beside the headline. May stay empty: a drawing is used.', {
      title: 'Opening',
      aspectRatio: 4 / 3,
    }),
    defineField({
      name: 'scene',
      title: 'Drawing',
      description: 'Where there is no picture.',
      type: 'string',
      options: {
        list: [
          { title: 'A desk', value: 'home' },
          { title: 'A conversation on screen', value: 'insights' },
          { title: 'A letter', value: 'newsletter' },
          { title: 'A page of questions', value: 'assessment' },
          { title: 'A notebook', value: 'questionnaire' },
          { title: 'A box of good things', value: 'care_kit' },
        ],
      },
      initialValue: 'home',
    }),
  ],
  preview: preview('Opening', 'headline'),
})

export const textSection = defineType({
  name: 'textSection',
  title: 'Text',
  type: 'object',
  fields: [heading, objectField('body', 'Text', 'Paragraphs, lists and links.', 'richText')],
  preview: preview('Text'),
})

export const quotesSection = defineType({
  name: 'quotesSection',
  title: 'Quotes',
  type: 'object',
  fields: [
    heading,
    references('quotes', 'Quotes', 'In the order shown.', 'testimonial', [2, 3, 4]),
  ],
  preview: preview('Quotes'),
})

export const questionsSection = defineType({
  name: 'questionsSection',
  title: 'Questions and answers',
  type: 'object',
  fields: [
    heading,
    references('faqs', 'Questions', 'In the order shown.', 'faq', [1, 2, 3, 4, 5, 6, 7, 8]),
  ],
  preview: preview('Questions and answers'),
})

export const formSection = defineType({
  name: 'formSection',
  title: 'Form',
  type: 'object',
  fields: [
    line('heading', 'Heading', 'Says what the visitor gets by filling it in.', 80),
    paragraph('text', 'Text', 'One or two sentences. May stay empty.', 240, 'optional'),
    choice(
      'form',
      'Which form',
      'Its words are those of Home and of the newsletter’s page. What is sent arrives where the others do.',
      [
        { title: 'A message to you', value: 'contact' },
        { title: 'Your newsletter', value: 'newsletter' },
      ],
      'Please choose a form.',
    ),
  ],
  preview: preview('Form'),
})

export const bookingSection = defineType({
  name: 'bookingSection',
  title: 'Booking',
  type: 'object',
  fields: [
    line('headline', 'Headline', 'One warm sentence.', 90),
    paragraph('text', 'Text', 'One sentence below it. May stay empty.', 200, 'optional'),
    line('buttonLabel', 'Button', 'Opens your booking page.', 30),
  ],
  preview: preview('Booking', 'headline'),
})

/** In the order in which they are offered. */
export const sectionTypes = [
  ...[heroSection, textSection, quotesSection],
  ...[questionsSection, formSection, bookingSection],
]

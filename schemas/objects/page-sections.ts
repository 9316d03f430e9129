import { type Fields, field } from '../field.ts'
import { choice, objectField, objectType, pictureField } from '../fields.ts'
import { references } from '../list-fields.ts'
import { reference } from '../references.ts'
import { example, line, paragraph } from '../text-fields.ts'

/** Initial values of a new section, by its type. */
const examples = {
  heroSection: {
    headline: example('One evening, one real problem, and a plan for Monday'),
    buttonTo: 'form',
  },
  textSection: { heading: example('What we do together') },
  offersSection: { heading: example('What it costs, and when') },
  videoSection: { heading: example('Two minutes that say what it is like') },
  quotesSection: { heading: example('What people say afterwards') },
  questionsSection: { heading: example('What people ask first') },
  formSection: { heading: example('Save your place'), form: 'contact' },
  bookingSection: { headline: example('Rather talk first?'), buttonLabel: 'Book a Call' },
}

/** Paths of the texts that can be a section's title in lists. */
const names = {
  headline: 'headline',
  heading: 'heading',
  text: 'body.0.children.0.text',
  quote: 'quotes.0.text',
  question: 'faqs.0.question',
  offer: 'offers.0.title',
  video: 'video.title',
}

type Names = Partial<Record<keyof typeof names, string>>

/** Section type. Lists show the first text of a section as the title, and the kind of section below. */
const section = (name: keyof typeof examples, title: string, fields: Fields) => ({
  ...objectType(name, title, fields),
  initialValue: examples[name],
  preview: {
    select: names,
    prepare: ({ headline, heading, ...held }: Names) => ({
      title: headline || heading || Object.values(held).find(Boolean) || title,
      subtitle: title,
    }),
  },
})

const heading = line('Heading', 'A few words. May stay empty.', 80, 'optional')

export const heroSection = section('heroSection', 'Opening', {
  headline: line('Headline', 'What it is about, in one sentence to one person.', 80),
  text: paragraph('Text', 'Two or three sentences. May stay empty.', 320, 'optional'),
  buttonLabel: line('Button', 'May stay empty: then there is none.', 40, 'optional'),
  buttonTo: choice(
    'Where the button leads',
    'To the form further down on this page, or to your booking page.',
    { form: 'The form on this page', booking: 'Your booking page' },
    'Please choose where the button leads.',
  ),
  picture: pictureField('Picture', 'Beside the headline. May stay empty: a drawing is used.', {
    title: 'Opening',
    aspectRatio: 4 / 3,
  }),
  scene: field('string', {
    title: 'Drawing',
    description: 'Where there is no picture.',
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
})

export const textSection = section('textSection', 'Text', {
  heading,
  body: objectField('Text', 'Paragraphs, lists and links.', 'richText'),
})

export const offersSection = section('offersSection', 'Prices and dates', {
  heading,
  offers: references('Offers', 'Each with its price, date, place and button, in the order shown.', 'offer', [1, 2, 3]),
})

export const videoSection = section('videoSection', 'Video', {
  heading,
  video: reference('Video', 'One of your videos on Insights. It plays on this page, too.', 'video'),
})

export const quotesSection = section('quotesSection', 'Quotes', {
  heading,
  quotes: references('Quotes', 'In the order shown.', 'testimonial', [1, 2, 3, 4]),
})

export const questionsSection = section('questionsSection', 'Questions and answers', {
  heading,
  faqs: references('Questions', 'In the order shown.', 'faq', [1, 2, 3, 4, 5, 6, 7, 8]),
})

export const formSection = section('formSection', 'Form', {
  heading: line('Heading', 'Says what the visitor gets by filling it in.', 80),
  text: paragraph('Text', 'One or two sentences. May stay empty.', 240, 'optional'),
  form: choice(
    'Which form',
    'Its words are those of Home and of the newsletter’s page. What is sent arrives where the others do.',
    { contact: 'A message to you', newsletter: 'Your newsletter' },
    'Please choose a form.',
  ),
})

export const bookingSection = section('bookingSection', 'Booking', {
  headline: line('Headline', 'One warm sentence.', 90),
  text: paragraph('Text', 'One sentence below it. May stay empty.', 200, 'optional'),
  buttonLabel: line('Button', 'Opens your booking page.', 30),
})

/** Section types, in the order of the add menu. */
export const sectionTypes = [
  ...[heroSection, textSection, offersSection, videoSection],
  ...[quotesSection, questionsSection, formSection, bookingSection],
]

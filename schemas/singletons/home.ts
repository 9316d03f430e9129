import { defineType } from 'sanity'
import { headingField, objectField, objectType, seoField, singletonType } from '../fields.ts'
import { items, references } from '../list-fields.ts'
import { reference } from '../references.ts'
import { line, paragraph } from '../text-fields.ts'

export const homeHero = objectType('homeHero', 'Hero', [
  line('eyebrow', 'Small line above', 'A few words. May stay empty.', 50, 'optional'),
  line('headline', 'Headline', 'Your promise in one line.', 70),
  paragraph('text', 'Text', 'Two or three sentences: for whom, and what changes.', 320),
  line('assessmentLabel', 'First button', 'Leads to the short assessment.', 40),
  line('exploreLabel', 'Second button', 'Scrolls to the programs.', 30),
])

export const homeBook = objectType('homeBook', 'Book on Home', [
  line('eyebrow', 'Small line above', 'For example “The book”. May stay empty.', 40, 'optional'),
  paragraph('text', 'Text', 'What the book is, in two or three sentences.', 320),
  line('sampleLabel', 'First button', 'Leads to the book’s page.', 30),
  line('buyLabel', 'Second button', 'Opens the retailer’s page.', 30),
  line('bulkLabel', 'Third link', 'Starts a mail to you about bulk orders.', 30),
])

export const homeAbout = objectType('homeAbout', 'About on Home', [
  line('heading', 'Heading', 'Above your story.', 70),
  line('bookLabel', 'Button', 'Opens your booking page.', 30),
])

export const inquiryTypes = defineType({
  name: 'inquiryTypes',
  title: 'Inquiry types',
  type: 'object',
  description:
    'Reword them freely: each is stored under its first name, and stays the same in the inbox.',
  fields: [
    line('programs', 'First', 'Stored as “Ask about Programs”.', 40),
    line('partner', 'Second', 'Stored as “Partner with Career Care”.', 40),
    line('bulk', 'Third', 'Stored as “Bulk Book Orders”.', 40),
    line('general', 'Fourth', 'Stored as “General Question”.', 40),
  ],
})

export const homeContact = objectType('homeContact', 'Contact on Home', [
  line('heading', 'Heading', 'Above the form.', 70),
  paragraph('text', 'Text', 'What to write, and when you answer.', 280),
  line('nameLabel', 'Name field', 'The word above it.', 30),
  line('emailLabel', 'E-mail field', 'The word above it.', 30),
  line('messageLabel', 'Message field', 'The word above it.', 30),
  line('intentLabel', 'Inquiry types', 'The question above the check boxes.', 60),
  objectField(
    'inquiryTypes',
    'Inquiry types',
    'The words beside the four check boxes.',
    'inquiryTypes',
  ),
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
  line('mailLabel', 'Quiet link', 'Opens the message in the visitor’s own mail app.', 50),
])

export const home = singletonType('home', 'Home', {
  Top: [
    objectField('hero', 'Hero', 'The first screen.', 'homeHero'),
    headingField('whoHeading', 'Who needs Career Care: heading', 'Above the cards.'),
    items(
      'who',
      'Who needs Career Care',
      'Individuals, Managers, HR & Colleges.',
      'card',
      [2, 3, 4, 6],
    ),
    headingField(
      'programsHeading',
      'Programs: heading',
      'Above the programs. The cards themselves are edited under Programs.',
    ),
  ],
  Middle: [
    objectField(
      'assessmentBanner',
      'Assessment banner',
      'For those who do not know what they need.',
      'banner',
    ),
    headingField('whyHeading', 'Why: heading', 'Above the reasons.'),
    items('why', 'Why', 'Practical, human, backed by experience.', 'card', [2, 3, 4, 5, 6]),
    headingField('videoHeading', 'Video: heading', 'Above the featured video.'),
    reference('video', 'Featured video', 'Its card opens the address in Settings, Links.', 'video'),
    line('moreVideosLabel', 'Button below the video', 'Leads to Insights.', 30),
    headingField('toolkitsHeading', 'Toolkits: heading', 'Above the toolkits.'),
    references('toolkits', 'Toolkits', 'Three, in this order.', 'toolkit', [2, 3, 4]),
  ],
  Bottom: [
    objectField(
      'book',
      'Book',
      'The words around the book. The book itself is edited under Book.',
      'homeBook',
    ),
    objectField(
      'about',
      'About',
      'The words around your story. The story is edited under Founder.',
      'homeAbout',
    ),
    objectField(
      'contact',
      'Contact form',
      'The words around the form, and the card after a message is sent.',
      'homeContact',
    ),
    objectField('closing', 'End of the page', 'The last invitation.', 'closingBand'),
  ],
  'Search and sharing': [seoField()],
})

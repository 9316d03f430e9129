import { defineField, type StringRule } from 'sanity'
import { isExampleAddress } from '../example-address.ts'
import { objectField, objectType, singletonType, wholeNumber } from '../fields.ts'
import { lines } from '../list-fields.ts'
import { promisedTime } from '../promised-time.ts'
import { line, missing, paragraph } from '../text-fields.ts'

const isReplaced = (value: unknown) =>
  !(typeof value === 'string' && isExampleAddress(value)) ||
  'Still to be replaced: this is an example address.'

/** A web address. One that still points to example.com is listed as a warning until replaced. */
const webAddress = (name: string, title: string, description: string) =>
  defineField({
    name,
    title,
    description,
    type: 'url',
    validation: (rule) => [
      rule
        .uri({ scheme: ['https', 'http'] })
        .error('Please paste a whole address, starting with https://'),
      rule.required().error(missing(title)),
      rule.custom(isReplaced).warning(),
    ],
  })

/** An e-mail address; example.com counts as still to be replaced. */
const mailAddress = (name: string, title: string, description: string) =>
  defineField({
    name,
    title,
    description,
    type: 'string',
    validation: (rule) => [
      rule.required().email().error('Please write a whole address, such as hello@your-domain.com.'),
      rule.custom(isReplaced).warning(),
    ],
  })

const menuLabel = (name: string, title: string) =>
  line(name, title, `The word for “${title}” in the menu.`, 24)

export const navigationLabels = objectType('navigationLabels', 'Words in the menu', [
  menuLabel('home', 'Home'),
  menuLabel('programs', 'Programs'),
  menuLabel('resources', 'Resources'),
  menuLabel('more', 'More'),
  menuLabel('insights', 'Insights'),
  menuLabel('newsletter', 'Newsletter'),
  menuLabel('book', 'The Book'),
  menuLabel('about', 'About'),
  menuLabel('contact', 'Contact'),
  menuLabel('takeAssessment', 'Take Assessment'),
])

const footerLabel = (name: string, title: string) =>
  line(name, title, `The word for “${title}” in the footer.`, 30)

export const footerLabels = objectType('footerLabels', 'Words in the footer', [
  line('tagline', 'Line below the name', 'One sentence about what you do.', 120),
  footerLabel('programs', 'Programs'),
  footerLabel('newsletter', 'Newsletter'),
  footerLabel('resources', 'Resources'),
  footerLabel('book', 'Book'),
  footerLabel('assessment', 'Assessment'),
  footerLabel('privacy', 'Privacy'),
  footerLabel('terms', 'Terms'),
  line('newsletterHeading', 'Newsletter box: heading', 'Above the e-mail field.', 50),
  paragraph('newsletterText', 'Newsletter box: text', 'What comes, and how often.', 160),
  line('emailLabel', 'Newsletter box: e-mail field', 'The word above it.', 30),
  line('newsletterButton', 'Newsletter box: button', 'For example “Subscribe”.', 24),
  line(
    'copyright',
    'Last line',
    'For example your name and “All rights reserved”. The year is added.',
    80,
  ),
])

export const smallLabels = objectType('smallLabels', 'Small words', [
  line('skip', 'Past the menu', 'The first link of a page, for those who use no mouse.', 30),
  line('menu', 'Menu', 'On the button of the menu on phones.', 20),
  line('privacyLink', 'Link to /privacy', 'Beside every field for an address.', 40),
  line('onThisPage', 'Above a list of contents', 'On Resources and the legal pages.', 30),
  line('version', 'Above a legal page', 'The day of its version follows.', 40),
  paragraph(
    'visitCounts',
    'How visits are counted',
    'At the end of your privacy page: what this site counts, and that it knows nobody by it.',
    400,
  ),
])

const contactReply = defineField({
  ...line(
    'contactReply',
    'Reply to a message',
    'Completes “We’ll be in touch within …”, for example “2 working days”. The inbox counts down to it. Texts take it as {contactReply}.',
    40,
  ),
  validation: (rule: StringRule) => [
    rule.required().error(missing('Reply to a message')),
    rule
      .custom(
        (text) =>
          !text ||
          promisedTime(text) !== undefined ||
          'The inbox cannot count down to this, and takes 2 working days: name a time such as “3 working days”, “24 hours” or “a week”.',
      )
      .warning(),
  ],
})

export const siteSettings = singletonType('siteSettings', 'Settings', {
  'Name and search': [
    line('name', 'Name of the site', 'In the header and in every page title.', 40),
    lines(
      'slogans',
      'Slogans',
      'Your five short lines. The first ends your mails and files; the others are on Home, below its text, but for one that stands above the headline already.',
      [5],
    ),
    objectField('seo', 'Search and sharing', 'Used where a page has none of its own.', 'seo'),
  ],
  Links: [
    webAddress(
      'bookingUrl',
      'Booking page',
      'Your page for 30-minute calls. Every “Book a Call” opens it.',
    ),
    webAddress('bookBuyUrl', 'Book: where to buy', 'The retailer’s page.'),
    webAddress('bookSampleUrl', 'Book: where to read a sample', 'The retailer’s sample page.'),
    webAddress('featuredVideoUrl', 'Featured video', 'The video page that the card on Home opens.'),
    webAddress('linkedinUrl', 'LinkedIn', 'Your profile.'),
    webAddress('instagramUrl', 'Instagram', 'Your profile.'),
    webAddress('youtubeUrl', 'YouTube', 'Your channel.'),
    mailAddress(
      'contactEmail',
      'Your e-mail address',
      'In the footer, and where drafts are addressed to.',
    ),
  ],
  'Promises and numbers': [
    wholeNumber(
      'experienceYears',
      'Years of experience',
      'Texts take it as {years}, or as {yearsInWords}: change it here, and they all follow.',
      1,
      60,
    ),
    wholeNumber(
      'assessmentMinutes',
      'Minutes for the short assessment',
      'Texts take it as {assessmentMinutes}.',
      1,
      30,
    ),
    wholeNumber(
      'selfCheckMinutes',
      'Minutes for a self-check',
      'Texts take it as {selfCheckMinutes}, or as {selfCheckMinutesInWords}.',
      1,
      30,
    ),
    contactReply,
    line(
      'assessmentReply',
      'Reply to the long assessment',
      'Completes “a personalised response within …”, for example “24 hours”. Texts take it as {assessmentReply}.',
      40,
    ),
    line(
      'newsletterRhythm',
      'How often the newsletter comes',
      'For example “monthly”. Texts take it as {newsletterRhythm}.',
      20,
    ),
  ],
  'Menu and footer': [
    objectField('navigation', 'Menu', 'The words in the header.', 'navigationLabels'),
    objectField('footer', 'Footer', 'The words at the bottom of every page.', 'footerLabels'),
    objectField('labels', 'Small words', 'Here and there on many pages.', 'smallLabels'),
  ],
})

import type { DocumentFacts } from '../document-facts.ts'
import { isExampleAddress } from '../example-address.ts'
import { type Field, field } from '../field.ts'
import { objectField, objectType, singletonType, wholeNumber } from '../fields.ts'
import { lines } from '../list-fields.ts'
import { defaultReply, promisedTime } from '../promised-time.ts'
import { line, missing, paragraph } from '../text-fields.ts'

const isReplaced = (value: unknown) =>
  !(typeof value === 'string' && isExampleAddress(value)) || 'Still to be replaced: this is an example address.'

/** Web address. The field shows a warning while it contains an example.com address. */
const webAddress = (title: string, description: string) =>
  field('url', {
    title,
    description,
    validation: (rule) => [
      rule.uri({ scheme: ['https', 'http'] }).error('Please paste a whole address, starting with https://'),
      rule.required().error(missing(title)),
      rule.custom(isReplaced).warning(),
    ],
  })

const hasNothingInvisible = (address: unknown) =>
  !/[\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(`${address ?? ''}`) ||
  'There is an invisible character in it: please type it again.'

/** E-mail address. The field shows a warning while it contains an example.com address. */
const mailAddress = (title: string, description: string) =>
  field('string', {
    title,
    description,
    validation: (rule) => [
      rule.required().email().error('Please write a whole address, such as hello@your-domain.com.'),
      rule.custom(hasNothingInvisible),
      rule.custom(isReplaced).warning(),
    ],
  })

const menuLabel = (title: string) => line(title, `The word for “${title}” in the menu.`, 24)

export const navigationLabels = objectType('navigationLabels', 'Words in the menu', {
  home: menuLabel('Home'),
  programs: menuLabel('Programs'),
  resources: menuLabel('Resources'),
  more: menuLabel('More'),
  insights: menuLabel('Insights'),
  newsletter: menuLabel('Newsletter'),
  book: menuLabel('The Book'),
  about: menuLabel('About'),
  contact: menuLabel('Contact'),
  firstCall: menuLabel('A first call'),
  takeAssessment: menuLabel('Take Assessment'),
})

const footerLabel = (title: string) => line(title, `The word for “${title}” in the footer.`, 30)

export const footerLabels = objectType('footerLabels', 'Words in the footer', {
  tagline: line('Line below the name', 'One sentence about what you do.', 120),
  programs: footerLabel('Programs'),
  newsletter: footerLabel('Newsletter'),
  resources: footerLabel('Resources'),
  book: footerLabel('Book'),
  assessment: footerLabel('Assessment'),
  privacy: footerLabel('Privacy'),
  terms: footerLabel('Terms'),
  accessibility: footerLabel('Accessibility'),
  newsletterHeading: line('Newsletter box: heading', 'Above the e-mail field.', 50),
  newsletterText: paragraph('Newsletter box: text', 'What comes, and how often.', 160),
  emailLabel: line('Newsletter box: e-mail field', 'The word above it.', 30),
  newsletterButton: line('Newsletter box: button', 'For example “Subscribe”.', 24),
  copyright: line('Last line', 'For example your name and “All rights reserved”. The year is added.', 80),
})

export const smallLabels = objectType('smallLabels', 'Small words', {
  skip: line('Past the menu', 'The first link of a page, for those who use no mouse.', 30),
  menu: line('Menu', 'On the button of the menu on phones.', 20),
  privacyLink: line('Link to /privacy', 'Beside every field for an address.', 40),
  onThisPage: line('Above a list of contents', 'On Resources and the legal pages.', 30),
  version: line('Above a legal page', 'The day of its version follows.', 40),
  visitCounts: paragraph(
    'How visits are counted',
    'At the end of your privacy page: what this site counts, and that it knows nobody by it.',
    400,
  ),
})

const contactReply: Field = {
  ...line(
    'Reply to a message',
    `Completes “We’ll be in touch within …”, for example “${defaultReply.contact}”. The inbox counts down to it. Texts take it as {contactReply}.`,
    40,
  ),
  validation: (rule) => [
    rule.required().error(missing('Reply to a message')),
    rule
      .custom(
        (text) =>
          !text ||
          promisedTime(`${text}`) !== undefined ||
          `The inbox cannot count down to this, and takes ${defaultReply.contact}: name a time such as “3 working days”, “24 hours” or “a week”.`,
      )
      .warning(),
  ],
}

const facts: DocumentFacts = {
  desk: { group: 'site', title: 'Name, menus and links', icon: 'cog' },
  everyPage: true,
}

export const siteSettings = singletonType('siteSettings', 'Settings', facts, {
  'Name and search': {
    name: line('Name of the site', 'In the header, in every page title, and as the sender of your mails.', 40),
    slogans: lines(
      'Slogans',
      'Your five short lines. The first ends your mails and files; the others are on Home, below its text, but for one that stands above the headline already.',
      [5],
    ),
    seo: objectField('Search and sharing', 'In search, for pages with none of their own.', 'seo'),
  },
  Links: {
    bookingUrl: webAddress('Booking page', 'Your page for 30-minute calls. Every “Book a Call” opens it.'),
    bookBuyUrl: webAddress('Book: where to buy', 'The buy buttons on Home and Book open it.'),
    bookSampleUrl: webAddress('Book: where to read a sample', 'The sample button opens it.'),
    featuredVideoUrl: webAddress('Featured video', 'The video page that the card on Home opens.'),
    linkedinUrl: webAddress('LinkedIn', 'In the footer: your profile.'),
    instagramUrl: webAddress('Instagram', 'In the footer: your profile.'),
    youtubeUrl: webAddress('YouTube', 'In the footer: your channel.'),
    contactEmail: mailAddress('Your e-mail address', 'In the footer, and where drafts are addressed to.'),
    postalAddress: paragraph(
      'Your postal address',
      'At the end of each issue of the newsletter, in one line: the law of most countries asks for it.',
      200,
      'optional',
    ),
  },
  'Promises and numbers': {
    experienceYears: wholeNumber(
      'Years of experience',
      'Texts take it as {years}, or as {yearsInWords}: change it here, and they all follow.',
      1,
      60,
    ),
    assessmentMinutes: wholeNumber('Minutes for the short assessment', 'Texts take it as {assessmentMinutes}.', 1, 30),
    selfCheckMinutes: wholeNumber(
      'Minutes for a self-check',
      'Texts take it as {selfCheckMinutes}, or as {selfCheckMinutesInWords}.',
      1,
      30,
    ),
    contactReply,
    assessmentReply: line(
      'Reply to the long assessment',
      'Completes “a personalised response within …”, for example “24 hours”. Texts take it as {assessmentReply}.',
      40,
    ),
    newsletterRhythm: line(
      'How often the newsletter comes',
      'For example “monthly”. Texts take it as {newsletterRhythm}.',
      20,
    ),
  },
  'Menu and footer': {
    navigation: objectField('Menu', 'The words in the header.', 'navigationLabels'),
    footer: objectField('Footer', 'The words at the bottom of every page.', 'footerLabels'),
    labels: objectField('Small words', 'Here and there on many pages.', 'smallLabels'),
  },
})

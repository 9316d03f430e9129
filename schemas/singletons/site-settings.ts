import { defineType } from 'sanity'
import {
  inGroup,
  line,
  lines,
  mailAddress,
  objectField,
  webAddress,
  wholeNumber,
} from '../fields.ts'

export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Site settings',
  type: 'document',
  groups: [
    { name: 'name', title: 'Name and search', default: true },
    { name: 'links', title: 'Links' },
    { name: 'promises', title: 'Promises and numbers' },
    { name: 'labels', title: 'Menu and footer' },
  ],
  fields: [
    ...inGroup('name', [
      line('name', 'Name of the site', 'In the header and in every page title.', 40),
      lines('slogans', 'Slogans', 'Your five short lines. The first is the main one.', 5),
      objectField('seo', 'Search and sharing', 'Used where a page has none of its own.', 'seo'),
    ]),
    ...inGroup('links', [
      webAddress(
        'bookingUrl',
        'Booking page',
        'Your page for 30-minute calls. Every “Book a Call” opens it.',
      ),
      webAddress('bookBuyUrl', 'Book: where to buy', 'The retailer’s page.'),
      webAddress('bookSampleUrl', 'Book: where to read a sample', 'The retailer’s sample page.'),
      webAddress(
        'featuredVideoUrl',
        'Featured video',
        'The video page that the card on Home opens.',
      ),
      webAddress('linkedinUrl', 'LinkedIn', 'Your profile.'),
      webAddress('instagramUrl', 'Instagram', 'Your profile.'),
      webAddress('youtubeUrl', 'YouTube', 'Your channel.'),
      mailAddress(
        'contactEmail',
        'Your e-mail address',
        'In the footer, and where drafts are addressed to.',
      ),
    ]),
    ...inGroup('promises', [
      wholeNumber(
        'experienceYears',
        'Years of experience',
        'Quoted on Home and in the book.',
        1,
        60,
      ),
      wholeNumber(
        'assessmentMinutes',
        'Minutes for the short assessment',
        'Quoted wherever it is offered.',
        1,
        30,
      ),
      wholeNumber(
        'selfCheckMinutes',
        'Minutes for a self-check',
        'Quoted wherever one is offered.',
        1,
        30,
      ),
      line(
        'contactReply',
        'Reply to a message',
        'Completes “We’ll be in touch within …”, for example “2 working days”.',
        40,
      ),
      line(
        'assessmentReply',
        'Reply to the long assessment',
        'Completes “a personalised response within …”, for example “24 hours”.',
        40,
      ),
      line('newsletterRhythm', 'How often the newsletter comes', 'For example “monthly”.', 20),
    ]),
    ...inGroup('labels', [
      objectField('navigation', 'Menu', 'The words in the header.', 'navigationLabels'),
      objectField('footer', 'Footer', 'The words at the bottom of every page.', 'footerLabels'),
    ]),
  ],
  preview: { prepare: () => ({ title: 'Site settings' }) },
})

import { defineType } from 'sanity'
import { line, lines, mailAddress, part, webAddress, wholeNumber } from '../fields.ts'

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
    line('name', 'Name of the site', 'In the header and in every page title.', {
      max: 40,
      group: 'name',
    }),
    lines('slogans', 'Slogans', 'Your five short lines. The first is the main one.', {
      count: 5,
      group: 'name',
    }),
    part('seo', 'Search and sharing', 'Used where a page has none of its own.', 'seo', {
      group: 'name',
    }),

    webAddress(
      'bookingUrl',
      'Booking page',
      'Your page for 30-minute calls. Every “Book a Call” opens it.',
      { group: 'links' },
    ),
    webAddress('bookBuyUrl', 'Book: where to buy', 'The retailer’s page.', { group: 'links' }),
    webAddress('bookSampleUrl', 'Book: where to read a sample', 'The retailer’s sample page.', {
      group: 'links',
    }),
    webAddress(
      'featuredVideoUrl',
      'Featured video',
      'The video page that the card on Home opens.',
      { group: 'links' },
    ),
    webAddress('linkedinUrl', 'LinkedIn', 'Your profile.', { group: 'links' }),
    webAddress('instagramUrl', 'Instagram', 'Your profile.', { group: 'links' }),
    webAddress('youtubeUrl', 'YouTube', 'Your channel.', { group: 'links' }),
    mailAddress(
      'contactEmail',
      'Your e-mail address',
      'In the footer, and where drafts are addressed to.',
      { group: 'links' },
    ),

    wholeNumber(
      'experienceYears',
      'Years of experience',
      'Quoted on Home and in the book.',
      1,
      60,
      { group: 'promises' },
    ),
    wholeNumber(
      'assessmentMinutes',
      'Minutes for the short assessment',
      'Quoted wherever it is offered.',
      1,
      30,
      { group: 'promises' },
    ),
    wholeNumber(
      'selfCheckMinutes',
      'Minutes for a self-check',
      'Quoted wherever one is offered.',
      1,
      30,
      { group: 'promises' },
    ),
    line(
      'contactReply',
      'Reply to a message',
      'Completes “We’ll be in touch within …”, for example “2 working days”.',
      { max: 40, group: 'promises' },
    ),
    line(
      'assessmentReply',
      'Reply to the long assessment',
      'Completes “a personalised response within …”, for example “24 hours”.',
      { max: 40, group: 'promises' },
    ),
    line('newsletterRhythm', 'How often the newsletter comes', 'For example “monthly”.', {
      max: 20,
      group: 'promises',
    }),

    part('navigation', 'Menu', 'The words in the header.', 'navigationLabels', { group: 'labels' }),
    part('footer', 'Footer', 'The words at the bottom of every page.', 'footerLabels', {
      group: 'labels',
    }),
  ],
  preview: { prepare: () => ({ title: 'Site settings' }) },
})

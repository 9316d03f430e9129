import { defineType } from 'sanity'
import { items, line, part, reference, references, search } from '../fields.ts'

export const home = defineType({
  name: 'home',
  title: 'Home',
  type: 'document',
  groups: [
    { name: 'top', title: 'Top', default: true },
    { name: 'middle', title: 'Middle' },
    { name: 'bottom', title: 'Bottom' },
    { name: 'search', title: 'Search and sharing' },
  ],
  fields: [
    part('hero', 'Hero', 'The first screen.', 'homeHero', { group: 'top' }),
    part(
      'whoHeading',
      'Who needs Career Care: heading',
      'Above the three cards.',
      'sectionHeading',
      { group: 'top' },
    ),
    items('who', 'Who needs Career Care', 'Individuals, Managers, HR & Colleges.', 'card', {
      count: 3,
      group: 'top',
    }),
    part(
      'programsHeading',
      'Programs: heading',
      'Above the five programs. The cards themselves are edited under Programs.',
      'sectionHeading',
      { group: 'top' },
    ),
    part(
      'assessmentBanner',
      'Assessment banner',
      'For those who do not know what they need.',
      'banner',
      { group: 'middle' },
    ),
    part('whyHeading', 'Why: heading', 'Above the three reasons.', 'sectionHeading', {
      group: 'middle',
    }),
    items('why', 'Why', 'Practical, human, backed by experience.', 'card', {
      count: 3,
      group: 'middle',
    }),
    part('videoHeading', 'Video: heading', 'Above the featured video.', 'sectionHeading', {
      group: 'middle',
    }),
    reference(
      'video',
      'Featured video',
      'Its card opens the address in Site settings, Links.',
      'video',
      { group: 'middle' },
    ),
    line('moreVideosLabel', 'Button below the video', 'Leads to Insights.', {
      max: 30,
      group: 'middle',
    }),
    part('toolkitsHeading', 'Toolkits: heading', 'Above the three toolkits.', 'sectionHeading', {
      group: 'middle',
    }),
    references('toolkits', 'Toolkits', 'Three, in this order.', 'toolkit', {
      count: 3,
      group: 'middle',
    }),
    part(
      'book',
      'Book',
      'The words around the book. The book itself is edited under Book.',
      'homeBook',
      { group: 'bottom' },
    ),
    part(
      'about',
      'About',
      'The words around your story. The story is edited under Founder.',
      'homeAbout',
      { group: 'bottom' },
    ),
    part(
      'contact',
      'Contact form',
      'The words around the form, and the card after a message is sent.',
      'homeContact',
      { group: 'bottom' },
    ),
    part('closing', 'End of the page', 'The last invitation.', 'closingBand', { group: 'bottom' }),
    search({ group: 'search' }),
  ],
  preview: { prepare: () => ({ title: 'Home' }) },
})

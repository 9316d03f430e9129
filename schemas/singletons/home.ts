import { defineType } from 'sanity'
import {
  headingField,
  inGroup,
  items,
  line,
  objectField,
  reference,
  references,
  seoField,
} from '../fields.ts'

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
    ...inGroup('top', [
      objectField('hero', 'Hero', 'The first screen.', 'homeHero'),
      headingField('whoHeading', 'Who needs Career Care: heading', 'Above the three cards.'),
      items('who', 'Who needs Career Care', 'Individuals, Managers, HR & Colleges.', 'card', 3),
      headingField(
        'programsHeading',
        'Programs: heading',
        'Above the five programs. The cards themselves are edited under Programs.',
      ),
    ]),
    ...inGroup('middle', [
      objectField(
        'assessmentBanner',
        'Assessment banner',
        'For those who do not know what they need.',
        'banner',
      ),
      headingField('whyHeading', 'Why: heading', 'Above the three reasons.'),
      items('why', 'Why', 'Practical, human, backed by experience.', 'card', 3),
      headingField('videoHeading', 'Video: heading', 'Above the featured video.'),
      reference(
        'video',
        'Featured video',
        'Its card opens the address in Site settings, Links.',
        'video',
      ),
      line('moreVideosLabel', 'Button below the video', 'Leads to Insights.', 30),
      headingField('toolkitsHeading', 'Toolkits: heading', 'Above the three toolkits.'),
      references('toolkits', 'Toolkits', 'Three, in this order.', 'toolkit', 3),
    ]),
    ...inGroup('bottom', [
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
    ]),
    ...inGroup('search', [seoField()]),
  ],
  preview: { prepare: () => ({ title: 'Home' }) },
})

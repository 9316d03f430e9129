import { defineType } from 'sanity'
import {
  fixedAddress,
  items,
  line,
  lines,
  paragraph,
  part,
  place,
  reference,
  references,
  search,
  stableKey,
} from '../fields.ts'
import { programs } from '../programs.ts'

export const program = defineType({
  name: 'program',
  title: 'Program',
  type: 'document',
  groups: [
    { name: 'card', title: 'Card', default: true },
    { name: 'page', title: 'Page' },
    { name: 'search', title: 'Search and sharing' },
    { name: 'fixed', title: 'Fixed' },
  ],
  fields: [
    line('title', 'Name', 'The program’s name, as on its card and in the menu.', {
      max: 40,
      group: 'card',
    }),
    stableKey(
      'key',
      'Key',
      programs.map((one) => one.key),
      { group: 'fixed' },
    ),
    fixedAddress('Address of its page', 'Fixed: links all over the web point here.', 'program', {
      group: 'fixed',
    }),
    paragraph(
      'description',
      'Description on the card',
      'For whom it is and what they leave with. One or two sentences.',
      { max: 200, group: 'card' },
    ),
    line('cta', 'Button on the card', 'For example “Learn More”.', { max: 30, group: 'card' }),
    lines('audience', 'For whom', 'Two or three kinds of people, a few words each.', {
      group: 'card',
    }),
    part('hero', 'Top of the page', 'The first thing a visitor reads.', 'programHero', {
      group: 'page',
    }),
    part('whoHeading', 'Who it is for: heading', 'Above the three cards.', 'sectionHeading', {
      group: 'page',
    }),
    items(
      'whoItsFor',
      'Who it is for: cards',
      'Three kinds of people, each with a sentence they would say yes to.',
      'card',
      { count: 3, group: 'page' },
    ),
    part('doHeading', 'What you will do: heading', 'Above the list.', 'sectionHeading', {
      group: 'page',
    }),
    items('whatYouWillDo', 'What you will do', 'Four things, each a verb and its result.', 'card', {
      count: 4,
      group: 'page',
    }),
    part('getHeading', 'What you get: heading', 'Above the three cards.', 'sectionHeading', {
      group: 'page',
    }),
    items(
      'whatYouGet',
      'What you get',
      'Three things one can hold: a plan, a script, a review.',
      'card',
      { count: 3, group: 'page' },
    ),
    part('howHeading', 'How it works: heading', 'Above the steps.', 'sectionHeading', {
      group: 'page',
    }),
    items('howItWorks', 'How it works', 'Three steps, or one card that says it all.', 'card', {
      group: 'page',
    }),
    reference(
      'video',
      'Workshop video',
      'Shown as a teaser that leads to Insights. May stay empty.',
      'video',
      { optional: true, group: 'page' },
    ),
    part(
      'trioHeading',
      'Plans, toolkits, tips: heading',
      'Above the three links.',
      'sectionHeading',
      { group: 'page' },
    ),
    items(
      'trio',
      'Plans, toolkits, tips',
      'Three next things to read or take home, in this order.',
      'linkCard',
      { count: 3, group: 'page' },
    ),
    part('faqHeading', 'Questions: heading', 'Above the questions.', 'sectionHeading', {
      group: 'page',
    }),
    references('faqs', 'Questions', 'The three questions people ask before they join.', 'faq', {
      count: 3,
      group: 'page',
    }),
    part(
      'closing',
      'End of the page',
      'The last invitation, with its two buttons.',
      'closingBand',
      { group: 'page' },
    ),
    search({ group: 'search' }),
    place('1 comes first, on Home and in the menu.', { group: 'card' }),
  ],
  orderings: [
    { name: 'place', title: 'As on the site', by: [{ field: 'order', direction: 'asc' }] },
  ],
  preview: { select: { title: 'title', subtitle: 'description' } },
})

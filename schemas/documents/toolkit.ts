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
} from '../fields.ts'

export const toolkit = defineType({
  name: 'toolkit',
  title: 'Toolkit',
  type: 'document',
  groups: [
    { name: 'cards', title: 'Cards', default: true },
    { name: 'page', title: 'Page and pack' },
    { name: 'search', title: 'Search and sharing' },
    { name: 'fixed', title: 'Fixed' },
  ],
  fields: [
    line(
      'title',
      'Name',
      'As on Home and on its own page, for example “Rookie Launchpad Toolkit”.',
      { max: 50, group: 'cards' },
    ),
    paragraph('description', 'Description on the cards', 'What is inside and when it helps.', {
      max: 200,
      group: 'cards',
    }),
    line(
      'packName',
      'Name of the pack',
      'As on Resources, for example “Rookie Launchpad Starter Pack”. The saved file is named after it.',
      { max: 50, group: 'cards' },
    ),
    line(
      'shortName',
      'Short name',
      'As in “Your career pivot starter pack is downloading now!”. For the first-job pack this stays empty.',
      { optional: true, max: 30, group: 'cards' },
    ),
    line('downloadLabel', 'Button on the cards', 'For example “Download Free Pack”.', {
      max: 30,
      group: 'cards',
    }),
    reference('program', 'Program', 'The program this toolkit belongs to.', 'program', {
      group: 'cards',
    }),
    fixedAddress('Address of its page', 'Fixed: links all over the web point here.', 'toolkit', {
      group: 'fixed',
    }),
    line('headline', 'Headline', 'The first thing on its page.', { max: 90, group: 'page' }),
    paragraph('text', 'Text', 'Two or three sentences below the headline.', {
      max: 320,
      group: 'page',
    }),
    part('roadmapHeading', 'Roadmap: heading', 'Above the stages.', 'sectionHeading', {
      group: 'page',
    }),
    items(
      'roadmap',
      'Roadmap',
      'The stages, in order. They are also the first sheet of the pack.',
      'phase',
      { group: 'page' },
    ),
    part('templatesHeading', 'Templates: heading', 'Above the three templates.', 'sectionHeading', {
      group: 'page',
    }),
    references(
      'templates',
      'Templates',
      'Three templates to copy, in the order shown.',
      'template',
      { count: 3, group: 'page' },
    ),
    line('copyLabel', 'Copy button', 'For example “Copy Template”.', { max: 30, group: 'page' }),
    part('tipsHeading', 'Tips: heading', 'Above the three tips.', 'sectionHeading', {
      group: 'page',
    }),
    items('tips', 'Tips', 'Three tips one can use today.', 'card', { count: 3, group: 'page' }),
    part('formHeading', 'Form: heading', 'Above the e-mail field.', 'sectionHeading', {
      group: 'page',
    }),
    line('formLabel', 'Form button', 'For example “Download Free”.', { max: 30, group: 'page' }),
    line('thanks', 'Thank-you', 'For example “Thanks! Your career pivot starter pack is ready.”', {
      max: 90,
      group: 'page',
    }),
    lines('inside', 'What is inside', 'A few words for each sheet of the pack.', { group: 'page' }),
    search({ group: 'search' }),
    place('1 comes first.', { group: 'cards' }),
  ],
  preview: { select: { title: 'title', subtitle: 'packName' } },
})

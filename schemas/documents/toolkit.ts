import { defineType } from 'sanity'
import { fixedAddress, headingField, objectType, orderField, seoField, tabs } from '../fields.ts'
import { items, lines, references } from '../list-fields.ts'
import { reference } from '../references.ts'
import { line, paragraph } from '../text-fields.ts'

export const phase = objectType('phase', 'Stage of the way', [
  line('label', 'When', 'For example “Days 1-30”, “Week 2” or “Day 1”.', 30),
  line('title', 'What it is about', 'A few words, for example “Learn the ropes”.', 60),
  lines(
    'points',
    'What to do',
    'Two to five things, each a short sentence that starts with a verb.',
  ),
])

export const toolkit = defineType({
  name: 'toolkit',
  title: 'Toolkit',
  type: 'document',
  ...tabs({
    Cards: [
      line(
        'title',
        'Name',
        'As on Home and on its own page, for example “Rookie Launchpad Toolkit”.',
        50,
      ),
      paragraph(
        'description',
        'Description on the cards',
        'What is inside and when it helps.',
        200,
      ),
      line(
        'packName',
        'Name of the pack',
        'As on Resources, for example “Rookie Launchpad Starter Pack”. The saved file is named after it.',
        50,
      ),
      line(
        'shortName',
        'Short name',
        'As in “Your career pivot starter pack is downloading now!”. Left empty, a button for the file stays with the thank-you.',
        30,
        'optional',
      ),
      line('downloadLabel', 'Button on the cards', 'For example “Download Free Pack”.', 30),
      reference('program', 'Program', 'The program this toolkit belongs to.', 'program'),
      orderField,
      fixedAddress('Address of its page', 'Fixed: links all over the web point here.', 'toolkit'),
    ],
    'Page and pack': [
      line('headline', 'Headline', 'The first thing on its page.', 90),
      paragraph('text', 'Text', 'Two or three sentences below the headline.', 320),
      headingField('roadmapHeading', 'Roadmap: heading', 'Above the stages.'),
      items(
        'roadmap',
        'Roadmap',
        'The stages, in order. They are also the first sheet of the pack.',
        'phase',
      ),
      headingField('templatesHeading', 'Templates: heading', 'Above the templates.'),
      references(
        'templates',
        'Templates',
        'Three templates to copy, in the order shown.',
        'template',
        [1, 2, 3, 4, 5, 6],
      ),
      line('copyLabel', 'Copy button', 'For example “Copy Template”.', 30),
      headingField('tipsHeading', 'Tips: heading', 'Above the tips.'),
      items('tips', 'Tips', 'Three tips one can use today.', 'card', [3, 6]),
      headingField('formHeading', 'Form: heading', 'Above the e-mail field.'),
      line('formLabel', 'Form button', 'For example “Download Free”.', 30),
      line(
        'thanks',
        'Thank-you',
        'For example “Thanks! Your career pivot starter pack is ready.”',
        90,
      ),
      lines('inside', 'What is inside', 'A few words for each sheet of the pack.'),
    ],
    'Search and sharing': [seoField()],
  }),
  preview: { select: { title: 'title', subtitle: 'program.title' } },
})

import type { DocumentFacts } from '../document-facts.ts'
import { documentType, fixedAddress, headingField, objectType, orderField, seoField } from '../fields.ts'
import { items, lines, references } from '../list-fields.ts'
import { reference } from '../references.ts'
import { routes } from '../routes.ts'
import { line, paragraph } from '../text-fields.ts'

export const phase = objectType('phase', 'Stage of the way', {
  label: line('When', 'For example “Days 1-30”, “Week 2” or “Day 1”.', 30),
  title: line('What it is about', 'A few words, for example “Learn the ropes”.', 60),
  points: lines('What to do', 'Two to five things, each a short sentence that starts with a verb.'),
})

const facts: DocumentFacts = {
  desk: 'each program',
  ofProgram: true,
  ownPages: { staysWhenEnded: true },
  locations: () => [{ title: 'Resources', href: routes.resources }],
  part: { name: 'Toolkits', anchor: 'toolkits' },
  partOn: { careKitPage: { name: 'End of the page', anchor: 'closing' } },
}

export const toolkit = documentType('toolkit', 'Toolkit', facts, {
  tabs: {
    Cards: {
      title: line('Name', 'As on Home and on its own page, for example “Rookie Launchpad Toolkit”.', 50),
      description: paragraph('Description on the cards', 'What is inside and when it helps.', 200),
      packName: line(
        'Name of the pack',
        'As on Resources, for example “Rookie Launchpad Starter Pack”. The saved file is named after it.',
        50,
      ),
      shortName: line(
        'Short name',
        'In the thank-you, as in “Your career pivot starter pack is downloading now!”. Left empty, a button for the file stays with the thank-you.',
        30,
        'optional',
      ),
      downloadLabel: line('Button on the cards', 'For example “Download Free Pack”.', 30),
      program: reference('Program', 'Its colours are on the page and on the pack.', 'program'),
      order: orderField,
      slug: fixedAddress('Address of its page', 'Fixed: links all over the web point here.', 'toolkit'),
    },
    'Page and pack': {
      headline: line('Headline', 'The first thing on its page.', 90),
      text: paragraph('Text', 'Two or three sentences below the headline.', 320),
      roadmapHeading: headingField('Roadmap: heading', 'Above the stages.'),
      roadmap: items(
        'Roadmap',
        'Below that heading: the stages, in order. They are also the first sheet of the pack.',
        'phase',
      ),
      templatesHeading: headingField('Templates: heading', 'Above the templates.'),
      templates: references(
        'Templates',
        'Below that heading: three templates to copy, in the order shown.',
        'template',
        [1, 2, 3, 4, 5, 6],
      ),
      copyLabel: line('Copy button', 'Beside each template, for example “Copy Template”.', 30),
      tipsHeading: headingField('Tips: heading', 'Above the tips.'),
      tips: items('Tips', 'Below that heading: three tips one can use today.', 'card', [3, 6]),
      formHeading: headingField('Form: heading', 'Above the e-mail field.'),
      formLabel: line('Form button', 'Below the e-mail field, for example “Download Free”.', 30),
      thanks: line(
        'Thank-you',
        'In place of the form, for example “Thanks! Your career pivot starter pack is ready.”',
        90,
      ),
      inside: lines('What is inside', 'On the pack and in its mail: a few words for each sheet.'),
    },
    'Search and sharing': { seo: seoField },
  },
  preview: { select: { title: 'title', subtitle: 'program.title' } },
})

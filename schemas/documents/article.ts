import type { DocumentFacts } from '../document-facts.ts'
import { field } from '../field.ts'
import {
  choice,
  dayField,
  documentType,
  objectField,
  pictureField,
  seoField,
  themeFields,
  titlesOf,
} from '../fields.ts'
import { coverDrawings } from '../program-themes.ts'
import { publishDates } from '../publish-dates.ts'
import { routes } from '../routes.ts'
import { addressField } from '../slug.ts'
import { line, paragraph } from '../text-fields.ts'
import { tabsOfInsights } from './video.ts'

const facts: DocumentFacts = {
  desk: { group: 'insights', title: 'Articles', icon: 'document', newestFirst: 'date' },
  ownPages: { below: routes.insights },
  locations: () => [{ title: 'Insights, Articles', href: `${routes.insights}#articles` }],
  sectionsMove: true,
  unused: 'Once it is published it has a page of its own, and stands on Insights.',
  ogImage: { scene: 'insights', ground: 'sage' },
}

export const article = documentType('article', 'Article', facts, {
  // Both fields are required. The coach could miss them, because they are not in the tab of the text.
  initialValue: { colour: 'marigold', scene: 'trail' },
  tabs: {
    Article: {
      title: line('Title', 'At the top of its page, and in lists.', 90),
      slug: addressField({
        description:
          'What comes after /insights/. Press “Generate”. When you change it while the article is on the site, the old one goes on working.',
        example: 'your-first-week',
        below: routes.insights,
      }),
      date: dayField('Beside the text, and in lists. The newest stands first.'),
      author: line('Author', 'Beside the text: a guest’s name. Empty: yours.', 60, 'optional'),
      summary: paragraph('In a sentence or two', 'Below the title, in lists and in feeds.', 165),
      body: objectField('Text', 'On its page: headings, lists, quotes, pictures, tables, videos.', 'articleText'),
      category: choice('Tab', 'The tab on Insights that it is under. Empty: under “All” alone.', tabsOfInsights),
      next: field('reference', {
        title: 'At the end',
        description: 'Below the text: a program, or the starter pack of a toolkit. May stay empty.',
        to: [{ type: 'program' }, { type: 'toolkit' }],
        weak: true,
      }),
    },
    Cover: {
      ...themeFields('On its cover and its page.', 'The drawing on its cover.'),
      drawing: choice(
        'A drawing of its own',
        'On its cover, in place of the scene. May stay empty.',
        titlesOf(coverDrawings),
      ),
      cover: pictureField('A picture of your own', 'In place of the drawing, also in shared links. May stay empty.', {
        title: 'Cover',
        aspectRatio: 6 / 5,
      }),
    },
    'Search and sharing': { seo: seoField },
    Dates: publishDates,
  },
  orderings: [{ title: 'Newest first', name: 'newest', by: [{ field: 'date', direction: 'desc' }] }],
  preview: { select: { title: 'title', subtitle: 'date', media: 'cover' } },
})

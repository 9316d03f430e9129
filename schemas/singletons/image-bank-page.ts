import type { DocumentFacts } from '../document-facts.ts'
import { objectField, seoField, singletonType } from '../fields.ts'
import { routes } from '../routes.ts'
import { line, paragraph } from '../text-fields.ts'

const facts: DocumentFacts = {
  desk: { group: 'pages', title: 'Image Bank', icon: 'images' },
  page: { title: 'Image Bank', href: routes.imageBank },
}

export const imageBankPage = singletonType('imageBankPage', 'Image Bank', facts, {
  Page: {
    title: line('Title', 'At the top of the page.', 40),
    note: paragraph('Note', 'Below the title: says that everything stays in this browser.', 240),
    words: objectField('Words in it', 'On the page: what its buttons, questions and hints say.', 'imageBankWords'),
  },
  'Search and sharing': { seo: seoField },
})

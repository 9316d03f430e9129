import { objectField, seoField, singletonType } from '../fields.ts'
import { line, paragraph } from '../text-fields.ts'

export const imageBankPage = singletonType('imageBankPage', 'Image Bank', {
  Page: {
    title: line('Title', 'At the top of the page.', 40),
    note: paragraph('Note', 'Says that everything stays in this browser.', 240),
    words: objectField(
      'Words in it',
      'What its buttons, questions and hints say.',
      'imageBankWords',
    ),
  },
  'Search and sharing': { seo: seoField },
})

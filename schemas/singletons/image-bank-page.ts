import { defineType } from 'sanity'
import { objectField, seoField, tabs } from '../fields.ts'
import { line, paragraph } from '../text-fields.ts'

export const imageBankPage = defineType({
  name: 'imageBankPage',
  title: 'Image Bank',
  type: 'document',
  ...tabs({
    Page: [
      line('title', 'Title', 'At the top of the page.', 40),
      paragraph('note', 'Note', 'Says that everything stays in this browser.', 240),
      objectField(
        'words',
        'Words in it',
        'What its buttons, questions and hints say.',
        'imageBankWords',
      ),
    ],
    'Search and sharing': [seoField()],
  }),
  preview: { select: { title: 'title' } },
})

import { defineField, defineType } from 'sanity'
import { fixedAddress, objectField, seoField, tabs, warningFlag } from '../fields.ts'
import { line } from '../text-fields.ts'

export const legalPage = defineType({
  name: 'legalPage',
  title: 'Legal page',
  type: 'document',
  ...tabs({
    Page: [
      line('title', 'Title', 'At the top of the page.', 60),
      fixedAddress('Address', 'Fixed: the footer and the forms link here.', 'page'),
      warningFlag(
        'needsLegalReview',
        'Needs legal review',
        'On while nobody with legal training has read this text for you.',
        'Needs legal review: this is a truthful starter text, not legal advice.',
        true,
      ),
      defineField({
        name: 'updated',
        title: 'Last changed',
        description: 'The date shown on the page.',
        type: 'date',
        validation: (rule) => rule.required().error('Please give the date of this version.'),
      }),
      objectField('body', 'Text', 'Plain words; headings for each topic.', 'richText'),
    ],
    'Search and sharing': [seoField()],
  }),
  preview: { select: { title: 'title', subtitle: 'updated' } },
})

import type { DocumentFacts } from '../document-facts.ts'
import { field } from '../field.ts'
import { documentType, fixedAddress, objectField, seoField, warningFlag } from '../fields.ts'
import { line, paragraph } from '../text-fields.ts'

const facts: DocumentFacts = {
  desk: { group: 'site', title: 'Legal pages', icon: 'document' },
  ownPages: {},
}

export const legalPage = documentType('legalPage', 'Legal page', facts, {
  tabs: {
    Page: {
      title: line('Title', 'At the top of the page.', 60),
      slug: fixedAddress('Address', 'Fixed: the footer and the forms link here.', 'page'),
      needsLegalReview: warningFlag(
        'Needs legal review',
        'On while nobody with legal training has read this text for you.',
        'Needs legal review: this is a truthful starter text, not legal advice.',
        true,
      ),
      updated: field('date', {
        title: 'Last changed',
        description: 'Below the title.',
        validation: (rule) => rule.required().error('Please give the date of this version.'),
      }),
      summary: paragraph(
        'In short',
        'Above the text: what matters most to a visitor, in about 120 words. May stay empty.',
        900,
        'optional',
      ),
      body: objectField('Text', 'Below the title: plain words, with headings.', 'richText'),
    },
    'Search and sharing': { seo: seoField },
  },
  preview: { select: { title: 'title', subtitle: 'updated' } },
})

import type { DocumentFacts } from '../document-facts.ts'
import { documentType, orderField } from '../fields.ts'
import { line, paragraph } from '../text-fields.ts'

const facts: DocumentFacts = {
  desk: { group: 'pages', title: 'Tips on Resources', icon: 'checkmark' },
  part: { name: 'Tips', anchor: 'tips' },
  orderedBy: { page: 'resourcesPage', field: 'tips' },
  unused: 'Put it on Resources: open Resources, then Tips.',
}

export const tip = documentType('tip', 'Tip', facts, {
  fields: {
    title: line('Title', 'At the top of the tip, two to six words.', 60),
    text: paragraph('Text', 'Below the title: something one can do this week.', 260),
    order: orderField,
  },
  preview: { select: { title: 'title', subtitle: 'text' } },
})

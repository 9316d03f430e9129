import { defineType } from 'sanity'
import { line, paragraph, sample } from '../fields.ts'

export const endorsement = defineType({
  name: 'endorsement',
  title: 'Endorsement',
  type: 'object',
  fields: [
    paragraph('quote', 'Quote', 'Their words, without quotation marks.', 300),
    line('attribution', 'Who said it', 'Name and what they do, as they agreed to be named.', 90),
    sample,
  ],
  preview: { select: { title: 'quote', subtitle: 'attribution' } },
})

import { defineType } from 'sanity'
import { line, paragraph } from '../fields.ts'

export const banner = defineType({
  name: 'banner',
  title: 'Banner',
  type: 'object',
  fields: [
    line('headline', 'Headline', 'A question or a short promise.', 70),
    paragraph('text', 'Text', 'One or two sentences.', 240),
    line('buttonLabel', 'Button', 'Two to five words that say what happens.', 40),
  ],
})

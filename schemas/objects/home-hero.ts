import { defineType } from 'sanity'
import { line, paragraph } from '../fields.ts'

export const homeHero = defineType({
  name: 'homeHero',
  title: 'Hero',
  type: 'object',
  fields: [
    line('eyebrow', 'Small line above', 'A few words. May stay empty.', 50, 'optional'),
    line('headline', 'Headline', 'Your promise in one line.', 70),
    paragraph('text', 'Text', 'Two or three sentences: for whom, and what changes.', 320),
    line('assessmentLabel', 'First button', 'Leads to the short assessment.', 40),
    line('exploreLabel', 'Second button', 'Scrolls to the programs.', 30),
  ],
})

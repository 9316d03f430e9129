import { defineType } from 'sanity'
import { line } from '../fields.ts'

export const homeAbout = defineType({
  name: 'homeAbout',
  title: 'About on Home',
  type: 'object',
  fields: [
    line('heading', 'Heading', 'Above your story.', 70),
    line('bookLabel', 'Button', 'Opens your booking page.', 30),
  ],
})

import { defineType } from 'sanity'
import { line } from '../fields.ts'

const label = (name: string, title: string) =>
  line(name, title, `The word for “${title}” in the menu.`, 24)

export const navigationLabels = defineType({
  name: 'navigationLabels',
  title: 'Words in the menu',
  type: 'object',
  fields: [
    label('home', 'Home'),
    label('programs', 'Programs'),
    label('resources', 'Resources'),
    label('more', 'More'),
    label('insights', 'Insights'),
    label('newsletter', 'Newsletter'),
    label('book', 'The Book'),
    label('about', 'About'),
    label('contact', 'Contact'),
    label('takeAssessment', 'Take Assessment'),
  ],
})

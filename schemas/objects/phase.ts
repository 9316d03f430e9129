import { defineType } from 'sanity'
import { line, lines } from '../fields.ts'

export const phase = defineType({
  name: 'phase',
  title: 'Stage of the way',
  type: 'object',
  fields: [
    line('label', 'When', 'For example “Days 1-30”, “Week 2” or “Day 1”.', 30),
    line('title', 'What it is about', 'A few words, for example “Learn the ropes”.', 60),
    lines(
      'points',
      'What to do',
      'Two to five things, each a short sentence that starts with a verb.',
    ),
  ],
})

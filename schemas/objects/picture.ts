import { defineField, defineType } from 'sanity'
import { isRecord } from '../is-record.ts'

export const picture = defineType({
  name: 'picture',
  title: 'Picture',
  type: 'image',
  options: { hotspot: true },
  fields: [
    defineField({
      name: 'alt',
      title: 'What it shows',
      description:
        'For people who cannot see it, and for when it does not load. One plain sentence.',
      type: 'string',
      validation: (rule) =>
        rule.custom((value, { parent }) => {
          const hasPicture = isRecord(parent) && 'asset' in parent
          return !hasPicture || Boolean(value) || 'Please say in a sentence what the picture shows.'
        }),
    }),
  ],
})

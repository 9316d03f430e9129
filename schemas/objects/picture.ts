import { defineType } from 'sanity'
import { field, fieldsOf } from '../field.ts'
import { isRecord } from '../is-record.ts'

export const picture = defineType({
  name: 'picture',
  title: 'Picture',
  type: 'image',
  options: { hotspot: true },
  fields: fieldsOf({
    alt: field('string', {
      title: 'What it shows',
      description:
        'For people who cannot see it, and for when it does not load. One plain sentence.',
      validation: (rule) =>
        rule.custom((value, { parent }) => {
          const hasPicture = isRecord(parent) && 'asset' in parent
          return !hasPicture || Boolean(value) || 'Please say in a sentence what the picture shows.'
        }),
    }),
  }),
})

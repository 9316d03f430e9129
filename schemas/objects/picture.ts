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
      description: 'For people who cannot see it, and for when it does not load. One plain sentence.',
      validation: (rule) =>
        rule.custom((value, { parent }) => {
          const picture = isRecord(parent) ? parent : {}
          // The Studio sets `_upload` during an upload.
          if ('_upload' in picture) return 'The picture is not here yet: please wait until it is.'
          const isDescribed = !('asset' in picture) || Boolean(value)
          return isDescribed || 'Please say in a sentence what the picture shows.'
        }),
    }),
  }),
})

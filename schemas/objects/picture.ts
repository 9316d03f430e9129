import { defineField, defineType } from 'sanity'

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
        rule.custom((value, context) => {
          const parent: unknown = context.parent
          const hasPicture = typeof parent === 'object' && parent !== null && 'asset' in parent
          return !hasPicture || Boolean(value) || 'Please say in a sentence what the picture shows.'
        }),
    }),
  ],
})

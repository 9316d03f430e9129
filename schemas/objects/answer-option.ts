import { defineField, defineType } from 'sanity'
import { line } from '../fields.ts'

export const answerOption = defineType({
  name: 'answerOption',
  title: 'Answer to choose',
  type: 'object',
  fields: [
    line(
      'label',
      'Answer',
      'As the visitor reads it. Reword it freely: stored answers stay valid.',
      120,
    ),
    defineField({
      name: 'value',
      title: 'Stored as',
      description: 'Fixed: leads and results use it. Reword the answer instead.',
      type: 'string',
      readOnly: ({ value }) => Boolean(value),
      validation: (rule) =>
        rule
          .required()
          .regex(/^[a-z0-9-]+$/, { name: 'small letters, digits and hyphens' })
          .error('Small letters, digits and hyphens, for example job-searching.'),
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'value' } },
})

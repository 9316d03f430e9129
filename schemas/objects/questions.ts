import { defineField, defineType } from 'sanity'
import { objectType } from '../fields.ts'
import { items } from '../list-fields.ts'
import { line, paragraph, rightString } from '../text-fields.ts'

const isKey = (value: string) => /^[a-z0-9-]+$/.test(value)

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
      readOnly: ({ value }) => isKey(`${value ?? ''}`),
      validation: rightString(
        isKey,
        'Small letters, digits and hyphens, for example job-searching.',
      ),
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'value' } },
})

export const choiceQuestion = objectType('choiceQuestion', 'Question with answers to choose', [
  line('text', 'Question', 'As you would ask it across a table.', 140),
  paragraph('help', 'Help', 'A short line below the question. May stay empty.', 160, 'optional'),
  items('options', 'Answers', 'In the order shown.', 'answerOption'),
])

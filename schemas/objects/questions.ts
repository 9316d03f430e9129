import { changeEffect } from '../change-effect.ts'
import { isDuplicateAnswer, optionsIn, uniqueAnswers } from '../duplicate-answers.ts'
import { field } from '../field.ts'
import { objectType } from '../fields.ts'
import { items, uniqueLines } from '../list-fields.ts'
import { questionText } from '../question-text.ts'
import { line, missing, paragraph, requiredString } from '../text-fields.ts'

const isKey = (value: string) => /^[a-z0-9-]+$/.test(value)

export const answerOption = {
  ...objectType('answerOption', 'Answer to choose', {
    label: line(
      'Answer',
      'As the visitor reads it. Reword it freely: stored answers stay valid.',
      120,
    ),
    value: field('string', {
      title: 'Stored as',
      description: 'Fixed: leads and results use it. Reword the answer instead.',
      readOnly: ({ value, parent, document }) =>
        isKey(`${value ?? ''}`) && !isDuplicateAnswer(document, parent),
      validation: requiredString(
        isKey,
        'Small letters, digits and hyphens, for example job-searching.',
      ),
    }),
  }),
  preview: { select: { title: 'label', subtitle: 'value' } },
}

export const choiceQuestion = objectType('choiceQuestion', 'Question with answers to choose', {
  text: questionText('As you would ask it across a table.'),
  help: paragraph('Help', 'A short line below the question. May stay empty.', 160, 'optional'),
  options: {
    ...items('Answers', `In the order shown. ${changeEffect}`, 'answerOption'),
    validation: (rule) => [
      rule.custom((_options, { parent }) => optionsIn(parent).length > 0 || missing('Answers')),
      rule.custom((_options, { parent }) => uniqueAnswers(parent)),
      rule
        .custom((_options, { parent }) => uniqueLines(optionsIn(parent).map(({ label }) => label)))
        .warning(),
    ],
  },
})

import { changeEffect } from '../change-effect.ts'
import { isDuplicateAnswer, optionsIn, uniqueAnswers } from '../duplicate-answers.ts'
import { field } from '../field.ts'
import { objectType } from '../fields.ts'
import { items, uniqueLines } from '../list-fields.ts'
import { questionText } from '../question-text.ts'
import { line, missing, paragraph, requiredString } from '../text-fields.ts'

const isKey = (value: string) => /^[a-z0-9-]+$/.test(value)

const answerFields = {
  label: line('Answer', 'As the visitor reads it. Reword it freely: stored answers stay valid.', 120),
  value: field('string', {
    title: 'Stored as',
    description: 'Fixed: leads and results use it. Reword the answer instead.',
    readOnly: ({ value, parent, document }) => isKey(`${value ?? ''}`) && !isDuplicateAnswer(document, parent),
    validation: requiredString(isKey, 'Small letters, digits and hyphens, for example job-searching.'),
  }),
}
const answerPreview = { select: { title: 'label', subtitle: 'value' } }

export const answerOption = {
  ...objectType('answerOption', 'Answer to choose', answerFields),
  preview: answerPreview,
}

export const heardOption = {
  ...objectType('heardOption', 'Answer to choose, with a reply', {
    ...answerFields,
    reply: line('Reply', 'On the result of those who chose it: one sentence.', 160, 'optional'),
  }),
  preview: answerPreview,
}

const question = (name: string, title: string, option: string) =>
  objectType(name, title, {
    text: questionText('As you would ask it across a table.'),
    help: paragraph('Help', 'A short line below the question. May stay empty.', 160, 'optional'),
    options: {
      ...items('Answers', `In the order shown. ${changeEffect}`, option),
      validation: (rule) => [
        rule.custom((_options, { parent }) => optionsIn(parent).length > 0 || missing('Answers')),
        rule.custom((_options, { parent }) => uniqueAnswers(parent)),
        rule.custom((_options, { parent }) => uniqueLines(optionsIn(parent).map(({ label }) => label))).warning(),
      ],
    },
  })

export const choiceQuestion = question('choiceQuestion', 'Question with answers to choose', 'answerOption')

export const heardQuestion = question('heardQuestion', 'Question with answers to choose, and replies', 'heardOption')

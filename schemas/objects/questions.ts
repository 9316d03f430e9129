import { isLaterTwin, noTwinQuestion, noTwins, optionsIn } from '../answer-twins.ts'
import { field } from '../field.ts'
import { objectType } from '../fields.ts'
import { keptWords } from '../kept-words.ts'
import { items, noSameLines } from '../list-fields.ts'
import { line, missing, paragraph, rightString } from '../text-fields.ts'

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
        isKey(`${value ?? ''}`) && !isLaterTwin(document, parent),
      validation: rightString(
        isKey,
        'Small letters, digits and hyphens, for example job-searching.',
      ),
    }),
  }),
  preview: { select: { title: 'label', subtitle: 'value' } },
}

export const choiceQuestion = objectType('choiceQuestion', 'Question with answers to choose', {
  text: line('Question', 'As you would ask it across a table.', 140),
  help: paragraph('Help', 'A short line below the question. May stay empty.', 160, 'optional'),
  options: {
    ...items('Answers', `In the order shown. ${keptWords}`, 'answerOption'),
    validation: (rule) => [
      rule.custom((_options, { parent }) => optionsIn(parent).length > 0 || missing('Answers')),
      rule.custom((_options, { parent }) => noTwins(parent)),
      rule
        .custom((_options, { parent }) => noSameLines(optionsIn(parent).map(({ label }) => label)))
        .warning(),
      rule.custom((_options, { parent, document }) => noTwinQuestion(document, parent)).warning(),
    ],
  },
})

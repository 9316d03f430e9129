import { uniqueQuestion } from './duplicate-answers.ts'
import { field } from './field.ts'
import { textRules } from './text-fields.ts'

/** Text of a question. Warns if another question of the document has the same text. */
export const questionText = (description: string) =>
  field('string', {
    title: 'Question',
    description,
    validation: (rule) => [
      ...textRules('Question', 140)(rule),
      rule.custom((_text, { parent, document }) => uniqueQuestion(document, parent)).warning(),
    ],
  })

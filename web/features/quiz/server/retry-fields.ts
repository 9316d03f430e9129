import { hasAnswers, type Quiz } from '#schemas/quiz/quiz.ts'
import type { FormField } from '#web/leads/lead-kind.ts'
import { answerPrefix } from '../content.ts'

/** Fields of all questions, for the page that shows the answers again. */
export const questionFields = ({ questions }: Quiz): FormField[] =>
  questions.map((question): FormField => {
    const { key, kind, text: label, steps } = question
    const name = answerPrefix + key
    const numbers = Array.from({ length: steps }, (_, at) => ({
      value: `${at + 1}`,
      label: `${at + 1}`,
    }))
    if (kind === 'scale') return { name, label, type: 'radios', options: numbers }
    if (!hasAnswers(question)) return { name, label, type: kind === 'text' ? 'textarea' : 'text' }
    const options = question.answers.map(({ key, label }) => ({ value: key, label }))
    return { name, label, type: kind === 'several' ? 'checkboxes' : 'radios', options }
  })

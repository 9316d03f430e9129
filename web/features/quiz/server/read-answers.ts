import { isRecord } from '#schemas/is-record.ts'
import type { Answers } from '#schemas/quiz/path.ts'
import { hasAnswers, type Quiz, type QuizQuestion } from '#schemas/quiz/quiz.ts'
import { tidy } from '#web/forms/text-rules.ts'
import type { RawFields } from '#web/http/body.ts'
import { answerPrefix } from '../content.ts'
import { longestAnswer } from '../longest-answer.ts'

/**
 * Reads the answers of a form: fields named `answers.` and the question's key, or the object `answers` in JSON. Answers
 * that the quiz does not offer are left out, and so is everything else: scores are never read.
 */
export function readAnswers(quiz: Quiz, typed: RawFields): Answers {
  const sent = isRecord(typed.answers) ? typed.answers : {}
  const answers = quiz.questions.map((question) => {
    const { key } = question
    const field = typed[answerPrefix + key]
    return [key, answerOf(question, field ?? (Object.hasOwn(sent, key) ? sent[key] : undefined))]
  })
  return Object.fromEntries(answers.filter(([, answer]) => answer !== undefined))
}

function answerOf(question: QuizQuestion, value: unknown): Answers[string] {
  const { kind, steps } = question
  const texts = [value].flat().filter((one) => typeof one === 'string')
  if (hasAnswers(question)) {
    const offered = question.answers.map(({ key }) => key).filter((key) => texts.includes(key))
    const chosen = kind === 'several' ? offered : offered.slice(0, 1)
    return chosen.length > 0 ? chosen : undefined
  }
  if (kind === 'scale') {
    const number = typeof value === 'number' ? value : Number(texts[0] || Number.NaN)
    return Number.isInteger(number) && number >= 1 && number <= steps ? number : undefined
  }
  const text = tidy(texts[0] ?? '').slice(0, longestAnswer[kind === 'line' ? 'line' : 'text'])
  return text.toWellFormed() || undefined
}

import { isRecord } from '#schemas/is-record.ts'
import { type Answers, answersOnPath } from '#schemas/quiz/path.ts'
import type { Quiz } from '#schemas/quiz/quiz.ts'
import { parseAnswers } from '#web/forms/questions/parse-answers.ts'

/** Answers and typed texts of a visitor, by the fields of the form. `newsletter` is `yes` for a ticked box. */
export interface QuizState extends Record<'quiz' | 'name' | 'email' | 'phone' | 'newsletter', string> {
  answers: Answers
}

export const emptyState = (quiz: string): QuizState => ({
  ...{ quiz, answers: {}, name: '', email: '', phone: '', newsletter: '' },
})

const isAnswer = (value: unknown): value is Answers[string] =>
  typeof value === 'number' ||
  typeof value === 'string' ||
  (Array.isArray(value) && value.every((one) => typeof one === 'string'))

const parseGiven = (stored: unknown): Answers =>
  isRecord(stored)
    ? Object.fromEntries(Object.entries(stored).flatMap(([key, value]) => (isAnswer(value) ? [[key, value]] : [])))
    : {}

/** Parses the stored copy of a quiz. */
export function parseState(none: QuizState, stored: unknown): QuizState | undefined {
  const { answers: _, ...texts } = none
  const typed = parseAnswers(texts, stored)
  return typed && { ...none, ...typed, quiz: none.quiz, answers: parseGiven(Object(stored).answers) }
}

/** Answers for the mark of the result's screen: texts are left out, because they may be personal. */
export const markedAnswers = (quiz: Quiz, answers: Answers): string =>
  JSON.stringify(answersOnPath(quiz, answers), (key, value) =>
    typeof value === 'string' && !/^\d+$/.test(key) ? '…' : value,
  )

export function readMarked(given: string | undefined): Answers | undefined {
  try {
    return given === undefined ? undefined : parseGiven(JSON.parse(given))
  } catch {
    return undefined
  }
}

import { endKey, hasAnswers, type Quiz, type QuizAnswer, type QuizQuestion } from './quiz.ts'

/**
 * Answers by the question's key: keys of answers, the number of a scale, or a text. A question with one answer has a
 * list of one, so that every question with answers is read alike.
 */
export type Answers = Readonly<Record<string, readonly string[] | number | string | undefined>>

const answerTo = (answers: Answers, key: string) => (Object.hasOwn(answers, key) ? answers[key] : undefined)

/** Returns the chosen answers of a question, in its order. Only `several` has more than one. */
export function chosenOf(question: QuizQuestion, answers: Answers): QuizAnswer[] {
  const value = answerTo(answers, question.key)
  const keys = Array.isArray(value) ? value : []
  const chosen = question.answers.filter(({ key }) => keys.includes(key))
  return question.kind === 'several' ? chosen : chosen.slice(0, 1)
}

/** Returns the number that was chosen on a scale; undefined for any other value. */
export function scaleOf(question: QuizQuestion, answers: Answers): number | undefined {
  const value = answerTo(answers, question.key)
  const fits = typeof value === 'number' && Number.isInteger(value)
  return fits && value >= 1 && value <= question.steps ? value : undefined
}

/** Returns the text that was typed; empty without one. */
function textOf(question: QuizQuestion, answers: Answers): string {
  const value = answerTo(answers, question.key)
  return typeof value === 'string' ? value.trim() : ''
}

/** True for a question that is answered, or that may stay unanswered. */
export function isAnswered(question: QuizQuestion, answers: Answers): boolean {
  if (question.isOptional) return true
  if (hasAnswers(question)) return chosenOf(question, answers).length > 0
  if (question.kind === 'scale') return scaleOf(question, answers) !== undefined
  return textOf(question, answers) !== ''
}

/**
 * Returns the position after a question, for one of its answers. The position after the last question is the end. An
 * answer that leads back, or to a question that was removed, leads to the next one: so every way ends.
 */
export function positionAfter({ questions }: Quiz, at: number, nextKey: string): number {
  if (nextKey === endKey) return questions.length
  const target = questions.findIndex(({ key }) => key === nextKey)
  return target > at ? target : at + 1
}

/**
 * Returns the questions of a visitor's way, in order. The way stops at the first question without a required answer.
 * With `toEnd` it continues there with the next question.
 */
export function pathOf(quiz: Quiz, answers: Answers, toEnd = false): QuizQuestion[] {
  const path: QuizQuestion[] = []
  for (let at = 0; at < quiz.questions.length; ) {
    const question = quiz.questions[at]
    if (!question) break
    path.push(question)
    if (!toEnd && !isAnswered(question, answers)) break
    const leading = chosenOf(question, answers).find(({ nextKey }) => nextKey !== '')
    at = positionAfter(quiz, at, leading?.nextKey ?? '')
  }
  return path
}

/** Returns the first question of the way that lacks a required answer; undefined for a finished quiz. */
export const firstOpen = (quiz: Quiz, answers: Answers) =>
  pathOf(quiz, answers).find((question) => !isAnswered(question, answers))

/** Returns the answers of the way alone. Answers of questions that lie off it do not count, and are not stored. */
export function answersOnPath(quiz: Quiz, answers: Answers): Answers {
  return Object.fromEntries(
    pathOf(quiz, answers).flatMap(({ key }) => {
      const value = answerTo(answers, key)
      return value === undefined ? [] : [[key, value]]
    }),
  )
}

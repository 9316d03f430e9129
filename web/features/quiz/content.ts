import type { QuizQueryResult, QuizzesQueryResult } from '#web/content/generated/sanity.types.ts'

export type QuizContent = NonNullable<QuizQueryResult>
export type QuizWords = Partial<NonNullable<QuizContent['words']>>
/** Part of a quiz that decides about its answers and its result. */
export type QuizDefinition = NonNullable<QuizzesQueryResult>['quizzes'][number]

/** Label of the phone field. It may stay empty only beside an email field. */
export const phoneLabel = (asksEmail: boolean, words: QuizWords | null | undefined) =>
  asksEmail ? words?.phoneLabel || 'Phone (optional)' : words?.phoneOnlyLabel || 'Phone'

export const sendLabel = (asksEmail: boolean, words: QuizWords | null | undefined) =>
  asksEmail ? words?.sendLabel || 'Send me my result' : words?.sendOnlyLabel || 'Send my answers'

/** Stored name of the lead kind, for all quizzes. */
export const quizKind = 'quiz'

/** Prefix of the names of answers in the form. */
export const answerPrefix = 'answers.'

/** Path that a finished quiz with its contact is sent to. */
export const contactPath = '/api/quiz'

/** Path that answers of a form without script are sent to. */
export const answersPath = '/api/quiz/result'

import type { QuizQueryResult, QuizzesQueryResult } from '#web/content/generated/sanity.types.ts'

export type QuizContent = NonNullable<QuizQueryResult>
export type QuizWords = Partial<NonNullable<QuizContent['words']>>
/** Part of a quiz that decides about its answers and its result. */
export type QuizDefinition = NonNullable<QuizzesQueryResult>['quizzes'][number]

/** Stored name of the lead kind, for all quizzes. */
export const quizKind = 'quiz'

/** Prefix of the names of answers in the form. */
export const answerPrefix = 'answers.'

/** Path that answers of a form without script are sent to. */
export const resultPath = '/api/quiz/result'

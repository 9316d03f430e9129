import type { Contact } from '#schemas/quiz/contact.ts'
import type { QuizQueryResult, QuizzesQueryResult } from '#web/content/generated/sanity.types.ts'

export type QuizContent = NonNullable<QuizQueryResult>
export type QuizWords = Partial<NonNullable<QuizContent['words']>>
/** Part of a quiz that decides about its answers and its result. */
export type QuizDefinition = NonNullable<QuizzesQueryResult>['quizzes'][number]

type Words = QuizWords | null | undefined

/** Fields of a contact, with their labels. The phone number may stay empty only beside an email field. */
export const contactOf = (asked: Contact, words: Words) =>
  [
    { name: 'name' as const, label: words?.nameLabel || 'Name' },
    { name: 'email' as const, label: words?.emailLabel || 'Email' },
    asked.email
      ? { name: 'phone' as const, label: words?.phoneLabel || 'Phone (optional)' }
      : { name: 'phone' as const, label: words?.phoneOnlyLabel || 'Phone', required: true },
  ].filter(({ name }) => asked[name])

export const newsletterLabel = (words: Words) => words?.newsletterLabel || 'My newsletter too, if you like'

export const sendLabel = (asksEmail: boolean, words: Words) =>
  asksEmail ? words?.sendLabel || 'Send me my result' : words?.sendOnlyLabel || 'Send my answers'

/** Stored name of the lead kind, for all quizzes. */
export const quizKind = 'quiz'

/** Prefix of the names of answers in the form. */
export const answerPrefix = 'answers.'

/** Path that a finished quiz with its contact is sent to. */
export const contactPath = '/api/quiz'

/** Path that answers of a form without script are sent to. */
export const answersPath = '/api/quiz/result'

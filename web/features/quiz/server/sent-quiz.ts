import { z } from 'zod'
import { type Contact, readContact } from '#schemas/quiz/contact.ts'
import { type Answers, firstOpen } from '#schemas/quiz/path.ts'
import { type Quiz, type QuizQuestion, readQuiz } from '#schemas/quiz/quiz.ts'
import type { QuizzesQueryResult } from '#web/content/generated/sanity.types.ts'
import { getQuizzes } from '#web/content/queries/quiz.ts'
import { environment } from '#web/env.ts'
import { signedSnapshot } from '#web/forms/snapshot.ts'
import type { RawFields } from '#web/http/body.ts'
import { ifInTime } from '#web/http/deadline.ts'
import type { SentForm } from '#web/leads/lead-kind.ts'
import { readSignedSnapshot, signSnapshot } from '#web/leads/sign-snapshot.ts'
import { readAnswers } from './read-answers.ts'

/** The words of all quizzes, and the published quiz of a lead, if any; null if the lake does not answer. */
export type Content = {
  words: QuizzesQueryResult['words']
  quiz: QuizzesQueryResult['quizzes'][number] | undefined
} | null

/** Reads the content for a lead. A quiz is looked up in one list, so that unknown ids cause no queries. */
export async function readContent(lead?: RawFields): Promise<Content> {
  const all = await ifInTime(getQuizzes())
  return all && { words: all.words, quiz: all.quizzes.find(({ _id }) => _id === lead?.quiz) }
}

const text = z.string().nullable()
const definition = z.looseObject({ _id: z.string(), title: text, slug: text })
const signed = definition.extend({ day: z.string() })

/** Days for which the signed quiz of a page is valid. */
const validDays = 30

/** A quiz with the answers that were sent. */
export interface SentQuiz extends z.output<typeof definition> {
  quiz: Quiz
  contact: Contact
  answers: Answers
  /** First question that lacks a required answer. */
  open: QuizQuestion | undefined
  from: 'page' | 'site'
  isPublished: boolean
}

const ageInDays = (day: string) => (Date.now() - Date.parse(day)) / 86_400_000

/**
 * Returns the quiz that the answers belong to: the signed one of their page, at most thirty days old, else the published
 * one. Where the answers fit only one of them, that one counts.
 * @returns undefined if neither is known
 */
export function sentQuiz({ typed, page }: SentForm, content: Content): SentQuiz | undefined {
  const own = signed.safeParse(page).data
  const isValid = own?._id === typed.quiz && ageInDays(own?.day ?? '') < validDays
  const today = definition.safeParse(content?.quiz).data
  const read = (one: z.output<typeof definition>, from: 'page' | 'site'): SentQuiz => {
    const quiz = readQuiz(one)
    const answers = readAnswers(quiz, { ...typed, ...readGiven(typed.given) })
    const open = firstOpen(quiz, answers)
    const contact = readContact(one)
    return { ...one, quiz, contact, answers, open, from, isPublished: today !== undefined }
  }
  const known = [...(own && isValid ? [read(own, 'page')] : []), ...(today ? [read(today, 'site')] : [])]
  return known.find(({ open }) => !open) ?? known[0]
}

const givenKind = 'quiz-answers'
const given = z.looseObject({ answers: z.record(z.string(), z.unknown()) })

/** Signs answers for a hidden field of the next page. */
export const signGiven = (answers: Answers): string =>
  signedSnapshot(signSnapshot(givenKind, { answers }), { answers }) ?? ''

/** Reads the answers of such a field; empty without a valid signature. */
const readGiven = (sent: unknown): object =>
  given.safeParse(readSignedSnapshot(environment().sessionSecret, givenKind, sent)).data ?? {}

import { and, eq, gte, ne, sql } from 'drizzle-orm'
import { type Quiz, readQuiz } from '#schemas/quiz/quiz.ts'
import type { QuizzesQueryResult } from '#web/content/generated/sanity.types.ts'
import type { Database } from '#web/db/store.ts'
import { leads } from '#web/db/tables.ts'
import type { Period } from '../overview/report-period.ts'
import { ranked, readVisits, sum } from '../overview/visit-counts.ts'

const quizKind = 'quiz'

type Definition = QuizzesQueryResult['quizzes'][number]

/** Steps of a quiz: its questions, and the contact where it is asked before the result. */
const stepsOf = ({ questions }: Quiz, { contact }: Definition) => [
  ...questions.map(({ key, text }) => ({ key, label: text })),
  ...(contact === 'before' ? [{ key: 'contact', label: 'Name and address' }] : []),
]

/** Returns the subjects that a quiz's page may count: each question, the end, and each result. */
export const quizSubjects = (quizzes: readonly Definition[]): string[] =>
  quizzes.flatMap((definition) => {
    const quiz = readQuiz(definition)
    return [
      ...stepsOf(quiz, definition).map(({ key }) => `${definition._id}/step/${key}`),
      `${definition._id}/ended`,
      ...quiz.results.map(({ key }) => `${definition._id}/result/${key}`),
    ]
  })

/** Reads the figures of each quiz for a period. Visits are numbers without persons; the contacts are the stored leads. */
export async function readQuizFigures(
  db: Database,
  { first, now }: Period,
  quizzes: readonly Definition[],
) {
  const id = sql<string>`${leads.details} ->> 'quiz'`
  const contacts = await db
    .select({ id, count: sql<number>`count(*)::int` })
    .from(leads)
    .where(
      and(eq(leads.kind, quizKind), ne(leads.status, 'spam'), gte(leads.receivedAt, first.start)),
    )
    .groupBy(id)
  const counts = new Map(
    ranked(await readVisits(db, first.day, now), 'quiz').map(({ name, count }) => [name, count]),
  )
  return quizzes.map((definition) => {
    const quiz = readQuiz(definition)
    const countOf = (subject: string) => counts.get(`${definition._id}/${subject}`) ?? 0
    const steps = stepsOf(quiz, definition).map(({ key, label }) => ({
      label,
      count: countOf(`step/${key}`),
    }))
    const results = quiz.results.map(({ key, title }) => ({
      title,
      count: countOf(`result/${key}`),
    }))
    const seen = sum(results.map(({ count }) => count))
    return {
      id: definition._id,
      title: definition.title ?? definition._id,
      slug: definition.slug,
      steps,
      begun: steps[0]?.count ?? 0,
      ended: countOf('ended'),
      contacts: contacts.find((one) => one.id === definition._id)?.count ?? 0,
      results: results.map(({ title, count }) => ({
        ...{ title, count },
        share: seen > 0 ? Math.round((count / seen) * 100) : 0,
      })),
    }
  })
}

export type QuizFigures = Awaited<ReturnType<typeof readQuizFigures>>[number]

/**
 * Returns a sentence about the question at which most visitors stop: the one that the fewest of those who reached the
 * question before it go on to. An answer can lead past a question, so a question counts only if it is not the last one.
 */
export function stopSentence({ begun, ended, steps }: QuizFigures): string {
  if (begun === 0) return 'Nobody has begun it.'
  const left = begun - ended
  if (left <= 0) return 'Everybody who began it has reached a result.'
  const stops = steps.map(({ label, count }, at) => ({
    label,
    left: count - Math.max(ended, ...steps.slice(at + 1).map((later) => later.count)),
  }))
  const worst = stops.reduce((most, one) => (one.left > most.left ? one : most))
  return worst.left > 0
    ? `Most stop at “${worst.label}”: ${worst.left} went no further.`
    : `${left} of ${begun} stopped on the way.`
}

import { fillNames } from '../placeholders.ts'
import { overallKey } from './quiz.ts'
import type { Score } from './score.ts'

/** Most categories of a quiz, and most questions. */
export const most = { categories: 6, questions: 30 }

const scoreNames = Array.from({ length: most.categories }, (_, at) => `score${at + 1}`)

/** Placeholders of a result's texts: the name, the overall percentage, and that of each category. */
export const resultNames: readonly string[] = ['name', 'score', ...scoreNames]

const percentOf = (score: Score | undefined) => `${score?.percent ?? 0}`

/** Fills in a result's text. Without a name, the address to the visitor is left out: “Asha, you …” becomes “You …”. */
export function fillResult(text: string, scores: readonly Score[], name: string): string {
  const [, ...categories] = scores
  const values = Object.fromEntries(scoreNames.map((key, at) => [key, percentOf(categories[at])] as const))
  const score = percentOf(scores.find(({ key }) => key === overallKey))
  const named = name.trim()
    ? text
    : text
        .replace(/(^|[.!?؟。]\s*)\{name\}[,،，、]\s*(\p{L})/gu, (_, before: string, letter: string) => {
          return before + letter.toUpperCase()
        })
        .replace(/[,،，、]?\s*\{name\}/g, '')
        .trim()
  return fillNames(named, { ...values, score, ...(name.trim() && { name: name.trim() }) })
}

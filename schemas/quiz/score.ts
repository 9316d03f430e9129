import { type Answers, chosenOf, pathOf, positionAfter, scaleOf } from './path.ts'
import { hasAnswers, overallKey, type Points, type Quiz, type QuizQuestion, type QuizResult } from './quiz.ts'

/** Range of points. */
export interface Bounds {
  low: number
  high: number
}

export interface Score extends Bounds {
  /** `overallKey`, or the key of a category. */
  key: string
  /** Name of the category; empty for the overall score. */
  name: string
  points: number
  /** Share of what could be reached on this way, in whole percent. Undefined where no question gives points. */
  percent: number | undefined
}

/** Returns the keys of all scores: the overall one, then the categories. */
export const measuresOf = ({ categories }: Quiz) => [{ key: overallKey, name: '' }, ...categories]

/** Returns a test for the points of a score. Points of a removed category count nowhere. */
function counts({ categories }: Quiz, measure: string) {
  const keys = categories.map(({ key }) => key)
  return (points: readonly Points[]) =>
    points
      .filter(({ categoryKey }) => (measure === overallKey ? keys.includes(categoryKey) : categoryKey === measure))
      .reduce((sum, { points }) => sum + points, 0)
}

interface Exit extends Bounds {
  to: number
}

/**
 * Returns where a question can lead, with the lowest and the highest points on each of these ways. Several answers can
 * be chosen at once: the first one that leads on decides, and the others are free.
 */
function exitsOf(quiz: Quiz, at: number, question: QuizQuestion, measure: string): Exit[] {
  const sum = counts(quiz, measure)
  const next = at + 1
  if (question.kind === 'scale') {
    const ends = [sum(question.points), sum(question.points) * question.steps]
    if (question.isOptional) ends.push(0)
    return [{ to: next, low: Math.min(...ends), high: Math.max(...ends) }]
  }
  const options = question.answers.map(({ points, nextKey }) => ({
    points: sum(points),
    leads: nextKey !== '',
    to: positionAfter(quiz, at, nextKey),
  }))
  const skipped = question.isOptional || options.length === 0
  if (question.kind !== 'several')
    return [
      ...options.map(({ points, to }) => ({ to, low: points, high: points })),
      ...(skipped ? [{ to: next, low: 0, high: 0 }] : []),
    ]
  const leading = options.flatMap(({ points, leads, to }, place) => {
    if (!leads) return []
    const free = options.filter((one, other) => other !== place && (!one.leads || other > place))
    return [{ to, low: points + lowest(free), high: points + highest(free) }]
  })
  const plain = options.filter(({ leads }) => !leads)
  if (plain.length === 0) return skipped ? [...leading, { to: next, low: 0, high: 0 }] : leading
  const least = plain.map(({ points }) => points)
  return [
    ...leading,
    {
      to: next,
      low: lowest(plain) || (skipped ? 0 : Math.min(...least)),
      high: highest(plain) || (skipped ? 0 : Math.max(...least)),
    },
  ]
}

type Option = { points: number }
const lowest = (options: readonly Option[]) => options.reduce((sum, { points }) => sum + Math.min(0, points), 0)
const highest = (options: readonly Option[]) => options.reduce((sum, { points }) => sum + Math.max(0, points), 0)

/** Returns the lowest and the highest points that any way through the quiz reaches. */
export function boundsOf(quiz: Quiz, measure: string): Bounds {
  // From the end: each position knows the bounds of the rest of its way.
  const rest: Bounds[] = [{ low: 0, high: 0 }]
  for (const [at, question] of [...quiz.questions.entries()].reverse()) {
    const ways = exitsOf(quiz, at, question, measure).map(({ to, low, high }) => {
      const then = rest[quiz.questions.length - to] ?? { low: 0, high: 0 }
      return { low: low + then.low, high: high + then.high }
    })
    rest.push({
      low: Math.min(...ways.map(({ low }) => low)),
      high: Math.max(...ways.map(({ high }) => high)),
    })
  }
  return rest.at(-1) ?? { low: 0, high: 0 }
}

/** Returns the positions that some way reaches. The last one is the end. */
export function reachable(quiz: Quiz): Set<number> {
  const found = new Set([0])
  for (const [at, question] of quiz.questions.entries())
    if (found.has(at)) for (const { to } of exitsOf(quiz, at, question, overallKey)) found.add(to)
  return found
}

/** Returns the overall score and the score of each category, for the questions of the visitor's way. */
export function scoresOf(quiz: Quiz, answers: Answers): Score[] {
  const path = pathOf(quiz, answers)
  return measuresOf(quiz).map(({ key, name }) => {
    const sum = counts(quiz, key)
    let [points, low, high] = [0, 0, 0]
    for (const question of path) {
      const range = exitsOf(quiz, quiz.questions.indexOf(question), question, key)
      low += Math.min(...range.map((one) => one.low))
      high += Math.max(...range.map((one) => one.high))
      points += hasAnswers(question)
        ? chosenOf(question, answers).reduce((total, one) => total + sum(one.points), 0)
        : sum(question.points) * (scaleOf(question, answers) ?? 0)
    }
    const percent = high > low ? Math.round(((points - low) / (high - low)) * 100) : undefined
    return { key, name, points, low, high, percent }
  })
}

export const hasRange = (result: QuizResult): result is QuizResult & { from: number; to: number } =>
  result.from !== undefined && result.to !== undefined

/** Distance of a percentage from a result's range; 0 within it. */
const distance = ({ from, to }: { from: number; to: number }, percent: number) =>
  Math.max(from - percent, percent - to, 0)

export interface Outcome {
  /** Undefined for a quiz without results. */
  result: QuizResult | undefined
  scores: Score[]
  /** Results of single categories, beside the main one. */
  ofCategories: ReadonlyMap<string, QuizResult>
}

/**
 * Returns the result of the answers: the one that the first deciding answer of the way names, else the one whose range
 * has the overall score, or is nearest to it, else the first one that fits a category.
 */
export function outcomeOf(quiz: Quiz, answers: Answers): Outcome {
  const scores = scoresOf(quiz, answers)
  const ranked = quiz.results.filter(hasRange)
  const near = (score: Score) =>
    ranked
      .filter(({ measureKey }) => measureKey === score.key)
      .map((result) => ({ result, away: distance(result, score.percent ?? 0) }))
      .toSorted((one, other) => one.away - other.away)[0]
  const [overall, ...others] = scores
  const byCategory = others.flatMap((score) => {
    const match = score.percent === undefined ? undefined : near(score)
    return match?.away === 0 ? [[score.key, match.result] as const] : []
  })
  const decided = pathOf(quiz, answers)
    .flatMap((question) => chosenOf(question, answers))
    .flatMap(({ resultKey }) => quiz.results.find(({ key }) => key === resultKey) ?? [])
  const result =
    decided[0] ??
    (overall && near(overall)?.result) ??
    quiz.results.find((one) => byCategory.some(([, match]) => match === one)) ??
    quiz.results[0]
  return {
    result,
    scores,
    ofCategories: new Map(byCategory.filter(([, match]) => match !== result)),
  }
}

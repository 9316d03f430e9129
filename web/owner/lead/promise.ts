import type { Lead } from '../inbox.ts'

/** What is left of a promise, or came of it. */
export interface PromiseState {
  is: 'running' | 'overdue' | 'kept' | 'late'
  words: string
}

const units = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const

/** A stretch of time in its two largest units: `1 day 3 hours`. */
function stretch(milliseconds: number): string {
  let minutes = Math.max(1, Math.round(Math.abs(milliseconds) / 60_000))
  const parts: string[] = []
  for (const [unit, size] of units) {
    const number = Math.floor(minutes / size)
    minutes -= number * size
    if (number > 0) parts.push(`${number} ${unit}${number === 1 ? '' : 's'}`)
  }
  return parts.slice(0, 2).join(' ')
}

/** How a lead's promise stands; undefined where none was made, or where it was put away unanswered. */
export function promiseOf(
  { dueAt, answeredAt, status }: Pick<Lead, 'dueAt' | 'answeredAt' | 'status'>,
  now = new Date(),
): PromiseState | undefined {
  if (dueAt === null) return undefined
  if (answeredAt !== null) {
    const late = answeredAt.getTime() - dueAt.getTime()
    return late > 0
      ? { is: 'late', words: `Answered ${stretch(late)} late` }
      : { is: 'kept', words: 'Answered in time' }
  }
  if (status === 'closed' || status === 'spam') return undefined
  const left = dueAt.getTime() - now.getTime()
  return left < 0
    ? { is: 'overdue', words: `Overdue by ${stretch(left)}` }
    : { is: 'running', words: `Answer within ${stretch(left)}` }
}

import { monthsKept } from '#web/jobs/months.ts'

export const monthsProblem = `Please write a whole number from ${monthsKept.least} to ${monthsKept.most}, or nothing to keep leads for ever.`

/** Reads the field: null when it is empty, which is for ever; undefined when it is no such number. */
export function readMonths(typed: unknown): number | null | undefined {
  if (typeof typed !== 'string') return undefined
  const text = typed.trim()
  if (text === '') return null
  const months = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN
  return months >= monthsKept.least && months <= monthsKept.most ? months : undefined
}

import { formatCount } from '../labels.ts'

export const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0)

/** Ticks for an axis of counts from 0 to at least `max`: whole steps of 1, 2 or 5 times a power of ten. */
export function ticksTo(max: number): number[] {
  const least = max / 4
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least || 1)))
  const step = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= least) ?? power
  const count = Math.max(1, Math.ceil(max / step))
  return Array.from({ length: count + 1 }, (_, n) => n * step)
}

/** The length of a count on a scale of `full` up to `max`; at least `least`, so that it stays visible. */
export const lengthOf = (count: number, max: number, full: number, least: number): number =>
  count === 0 ? 0 : Math.max(least, (count / max) * full)

/** Counts as parts of 100 per cent, one after the other. Each that is not zero gets at least 1.5. */
export function shares(counts: number[]): { start: number; length: number }[] {
  const all = sum(counts)
  const lengths = counts.map((count) => lengthOf(count, all, 100, 1.5))
  const used = sum(lengths)
  let end = 0
  return lengths.map((part) => {
    const length = used > 0 ? (part / used) * 100 : 0
    end += length
    return { start: end - length, length }
  })
}

const compact = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 })

/** A count where there is little room. */
export const shortCount = (count: number): string =>
  count < 100_000 ? formatCount(count) : compact.format(count)

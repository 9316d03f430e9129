/*
 * Where marks go. Pure arithmetic on counts; lengths across are in per cent, so that a chart has any
 * width and its letters keep their size, lengths up are in pixels.
 */

/** A count that can be drawn: nothing else than a number above zero is one. */
const drawable = (value: number) => (Number.isFinite(value) && value > 0 ? value : 0)

/**
 * Round values for an axis of counts, from 0 to at least `max`: whole steps of 1, 2 or 5 times a power of
 * ten, at most `steps` of them.
 */
export function ticksTo(max: number, steps = 4): number[] {
  const least = drawable(max) / steps
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least || 1)))
  const step = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= least) ?? power
  const count = Math.max(1, Math.ceil(drawable(max) / step))
  return Array.from({ length: count + 1 }, (_, n) => n * step)
}

/** A length of `full` for a value on a scale up to `max`; what is there stays visible. */
export function lengthOf(value: number, max: number, full: number, least: number): number {
  const known = drawable(value)
  if (known === 0) return 0
  return Math.min(full, Math.max(least, (known / Math.max(known, drawable(max))) * full))
}

export interface Piece {
  start: number
  length: number
}

/** Lengths one after the other, from 0 on. */
export function stacked(lengths: number[]): Piece[] {
  let start = 0
  return lengths.map((length) => {
    const piece = { start, length }
    start += length
    return piece
  })
}

/** The parts of a whole as pieces of 100 per cent. What is there gets at least 1.5 of them. */
export function shares(values: number[], least = 1.5): Piece[] {
  const all = values.reduce((sum, value) => sum + drawable(value), 0)
  const lengths = values.map((value) => lengthOf(value, all, 100, least))
  const used = lengths.reduce((sum, length) => sum + length, 0)
  return stacked(lengths.map((length) => (used > 0 ? (length / used) * 100 : 0)))
}

/** Whether a column is named below the axis: every so many, counted from the last so that it always is. */
export const isNamed = (at: number, columns: number, every: number): boolean =>
  (columns - 1 - at) % Math.max(1, every) === 0

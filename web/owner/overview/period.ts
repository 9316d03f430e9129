const day = 24 * 60 * 60 * 1000
const week = 7 * day

/** For how many weeks the overview can be asked. */
export const spans = [12, 26, 52] as const

export type Span = (typeof spans)[number]

/** Reads a span from an address; what is none is the shortest. */
export const readSpan = (text: unknown): Span =>
  spans.find((span) => String(span) === text) ?? spans[0]

/** When the week of a moment began: Monday, 00:00 UTC, as in ISO 8601. */
export function mondayOf(moment: Date): Date {
  const days = Math.floor(moment.getTime() / day)
  // The first day of 1970 was a Thursday.
  return new Date((days - ((days + 3) % 7)) * day)
}

/** Whole weeks, of which the last is the present one. */
export function reportPeriod(span: number, now: Date) {
  const from = mondayOf(now).getTime() - (span - 1) * week
  return {
    span,
    now,
    /** The Mondays they begin with, oldest first. */
    weeks: Array.from({ length: span }, (_, n) => new Date(from + n * week)),
    from: new Date(from),
    /** The Monday after them. */
    until: new Date(from + span * week),
  }
}

export type Period = ReturnType<typeof reportPeriod>

/** The same moment one week earlier. */
export const weekBefore = (moment: Date): Date => new Date(moment.getTime() - week)

/**
 * A stretch of time in which nothing begins or ends to be shown, in milliseconds since 1970: from one
 * due moment to the next. What was made within it holds until its end.
 */
export interface Period {
  from: number
  until: number
}

export const always: Period = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }

/** The name of the mark in a page that says for which period it was made. */
export const periodMetaName = 'content-period'

/** A period as a page's mark. */
export const writePeriod = ({ from, until }: Period): string =>
  [from, until].map((time) => (Number.isFinite(time) ? new Date(time).toISOString() : '')).join('/')

/** The period that a page was made for; undefined for one without the mark. */
export function periodOf(html: string): Period | undefined {
  return readPeriod(new RegExp(`<meta name="${periodMetaName}" content="([^"]*)"`).exec(html)?.[1])
}

/** Reads what `writePeriod` wrote. */
export function readPeriod(mark: unknown): Period | undefined {
  const [, from, until] = /^([^/]*)\/([^/]*)$/.exec(`${mark}`) ?? []
  if (from === undefined || until === undefined) return undefined
  return {
    from: from === '' ? always.from : Date.parse(from),
    until: until === '' ? always.until : Date.parse(until),
  }
}

/**
 * Time between two publish dates, in milliseconds since 1970. No document appears or disappears in that time, so a page
 * rendered in it is valid until `until`.
 */
export interface Period {
  from: number
  until: number
}

export const always: Period = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }

/** Name of the `<meta>` with the period of a page. */
export const periodMetaName = 'content-period'

/** Content of that `<meta>`. */
export const writePeriod = ({ from, until }: Period): string =>
  [from, until].map((time) => (Number.isFinite(time) ? new Date(time).toISOString() : '')).join('/')

/** Period that a page was rendered for; undefined for a page without the `<meta>`. */
export function periodOf(html: string): Period | undefined {
  return readPeriod(new RegExp(`<meta name="${periodMetaName}" content="([^"]*)"`).exec(html)?.[1])
}

/** Parses the output of `writePeriod`. */
function readPeriod(mark: unknown): Period | undefined {
  const [, from, until] = /^([^/]*)\/([^/]*)$/.exec(`${mark}`) ?? []
  if (from === undefined || until === undefined) return undefined
  return {
    from: from === '' ? always.from : Date.parse(from),
    until: until === '' ? always.until : Date.parse(until),
  }
}

/**
 * Time between two publish dates, in milliseconds since 1970. No document appears or disappears in that time, so a page
 * rendered in it is valid until `until`.
 */
export interface ValidityWindow {
  from: number
  until: number
}

export const always: ValidityWindow = {
  from: Number.NEGATIVE_INFINITY,
  until: Number.POSITIVE_INFINITY,
}

/** Name of the `<meta>` with the validity window of a page. */
export const validityMetaName = 'content-period'

/** Content of that `<meta>`. */
export const writeValidity = ({ from, until }: ValidityWindow): string =>
  [from, until].map((time) => (Number.isFinite(time) ? new Date(time).toISOString() : '')).join('/')

/** Returns the validity window that a page was rendered for; undefined for a page without the `<meta>`. */
export function validityOf(html: string): ValidityWindow | undefined {
  const mark = new RegExp(`<meta name="${validityMetaName}" content="([^/"]*)/([^/"]*)"`)
  const [, from, until] = mark.exec(html) ?? []
  if (from === undefined || until === undefined) return undefined
  return {
    from: from === '' ? always.from : Date.parse(from),
    until: until === '' ? always.until : Date.parse(until),
  }
}

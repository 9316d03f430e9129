import { isRecord } from '#schemas/is-record.ts'

/** First changed line of a document that is a text of several words; undefined without one. */
export function changedLine(before: unknown, after: unknown): string | undefined {
  if (typeof after === 'string') {
    const earlier = typeof before === 'string' ? before.split('\n') : []
    return after.split('\n').find((line) => /\S\s+\S/.test(line) && !earlier.includes(line))
  }
  if (Array.isArray(after)) {
    const earlier = Array.isArray(before) ? before : []
    return firstOf(after, (item, at) => changedLine(earlier.find(hasKeyOf(item)) ?? earlier[at], item))
  }
  if (!isRecord(after)) return undefined
  const earlier = isRecord(before) ? before : {}
  return firstOf(Object.keys(after), (name) => changedLine(earlier[name], after[name]))
}

const hasKeyOf = (item: unknown) => (other: unknown) =>
  isRecord(item) && isRecord(other) && item._key !== undefined && item._key === other._key

function firstOf<T>(list: T[], find: (item: T, at: number) => string | undefined) {
  for (const [at, item] of list.entries()) {
    const found = find(item, at)
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * Address that scrolls to a text of a page, and marks it. A browser that does not find the text uses the anchor.
 * https://developer.mozilla.org/docs/Web/URI/Reference/Fragment/Text_fragments
 */
export function addressOfText(address: string, line: string | undefined): string {
  // A page shows the value of a placeholder.
  const [start = ''] = /^[^{]{1,100}(?=\s|$|\{)/.exec(line?.trim() ?? '') ?? []
  if (!start.trim()) return address
  const directive = encodeURIComponent(start.trim()).replaceAll('-', '%2D')
  return `${address}${address.includes('#') ? '' : '#'}:~:text=${directive}`
}

import { cache } from 'react'

/** Earliest read of each type for the page that is being rendered. Reads outside of a page are not recorded. */
const reads = cache(() => new Map<string, string>())

/** Records the time of a query, and the document types that it read. */
export function noteRead(readAt: string, types: string[]): void {
  const earliest = reads()
  for (const type of types) {
    const before = earliest.get(type)
    if (before === undefined || readAt < before) earliest.set(type, readAt)
  }
}

/** Name of the `<meta>` in a page's head. */
export const contentReadName = 'content-read'

/** Returns the content of that `<meta>`: times, each with the types that were read then. */
export const contentReadAt = () =>
  [...Map.groupBy(reads(), ([, readAt]) => readAt)]
    .map(([readAt, all]) => [readAt, ...all.map(([type]) => type)].join(' '))
    .join('; ')

/**
 * Returns the time, by the lake's clock, at which the documents of one type were read for a page. With several queries
 * it is the earliest time. Null for a page without documents of the type.
 */
export function contentReadAtOf(page: string, type: string): string | null {
  const [, marks] = page.match(new RegExp(`<meta name="${contentReadName}" content="([^"]*)"`)) ?? []
  const times = (marks ?? '').split('; ').flatMap((mark) => {
    const [readAt, ...types] = mark.split(' ')
    return readAt && types.includes(type) ? [readAt] : []
  })
  return times.sort()[0] ?? null
}

import { cache } from 'react'

/** Reads of the page that is being rendered. Reads outside of a page are not recorded. */
const reads = cache(() => new Set<string>())

/** Records the time of a query, and the document types that it read. */
export const noteRead = (readAt: string, types: string[]) =>
  void reads().add([readAt, ...types].join(' '))

/** Name of the `<meta>` in a page's head. */
export const contentReadName = 'content-read'

/** Returns the content of that `<meta>`: the time and the types of each query so far. */
export const contentReadAt = () => [...reads()].join('; ')

/**
 * Returns the time, by the lake's clock, at which the documents of one type were read for a page. With several queries
 * it is the earliest time. Null for a page without documents of the type.
 */
export function contentReadAtOf(page: string, type: string): string | null {
  const [, marks] =
    page.match(new RegExp(`<meta name="${contentReadName}" content="([^"]*)"`)) ?? []
  const times = (marks ?? '').split('; ').flatMap((mark) => {
    const [readAt, ...types] = mark.split(' ')
    return readAt && types.includes(type) ? [readAt] : []
  })
  return times.sort()[0] ?? null
}

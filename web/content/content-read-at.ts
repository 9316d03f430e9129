import { cache } from 'react'

/** Reads of the page that is being rendered; outside of a page nothing is recorded. */
const reads = cache(() => new Set<string>())

/** Records the time of an answer, and the types that it was made from. */
export const noteRead = (readAt: string, types: string[]) =>
  void reads().add([readAt, ...types].join(' '))

/** The name of the mark in a page's head. */
export const contentReadName = 'content-read'

/** What a page is made of so far: of each query the time of its answer, and the types it read. */
export const contentReadAt = () => [...reads()].join('; ')

/**
 * Time by the lake's clock at which a page's content of a type was read; the oldest if several
 * queries read it. Null for a page without content of the type.
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

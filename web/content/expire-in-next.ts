import { setTimeout as pause } from 'node:timers/promises'
import { revalidateTag } from 'next/cache'
import { after } from 'next/server'
import { cachedMoments } from './validity.ts'

/** Longest duration of a rendering, in milliseconds. A query takes at most four seconds. */
const renderingMs = 5_000

/**
 * Expires tags in Next's own cache, and once more after the response. Next dates a page by the end of its rendering. A
 * page that read its content before the change, and was finished after it, would count as current for half a minute.
 */
export function expireInNext(tags: readonly string[]): void {
  // With `expire: 0` even the next visitor gets the new text (measured).
  const expire = () => {
    for (const tag of tags) revalidateTag(tag, { expire: 0 })
  }
  expire()
  // Caches the publish dates for a start without the lake. With the same dates, page queries have the same `$now` then.
  after(cachedMoments)
  after(async () => {
    await pause(renderingMs)
    expire()
  })
}

import { setTimeout as pause } from 'node:timers/promises'
import { revalidateTag } from 'next/cache'
import { after } from 'next/server'
import { tagOf } from './query-metadata.ts'
import { forgetSitePaths } from './site-paths.ts'
import { cachedMoments, forgetPublishDates } from './validity.ts'

/** Longest duration of a rendering, in milliseconds. A query takes at most four seconds. */
const renderingMs = 5_000

/** With `expire: 0` even the next visitor gets the new text (measured). */
function expireTags(types: readonly string[]): void {
  for (const type of types) revalidateTag(tagOf(type), { expire: 0 })
}

/**
 * Expires every page that reads documents of these types. Call it in a handler.
 * @param now a time after the change, by the lake's clock
 * @returns a header for the handler's response. A cache in front then purges all pages, and accepts no older content of
 * these types.
 */
export function expireTypes(types: readonly string[], now: string): Record<string, string> {
  forgetSitePaths()
  forgetPublishDates()
  expireTags(types)
  // Caches the publish dates for a start without the lake. With the same dates, page queries have the same `$now` then.
  after(cachedMoments)
  return { 'x-purge': `${types.join()} ${now}` }
}

/**
 * Expires the same pages a second time, after the response. Next dates a page by the end of its rendering. A page that
 * read its content before the change, and was finished after it, would count as current for half a minute.
 */
export function expireAgain(types: readonly string[]): void {
  after(async () => {
    await pause(renderingMs)
    expireTags(types)
  })
}

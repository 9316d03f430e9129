import { setTimeout as pause } from 'node:timers/promises'
import { revalidateTag } from 'next/cache'
import { after } from 'next/server'
import { cachedMoments, forgetPublishDates } from './due-period.ts'
import { tagOf } from './query-metadata.ts'
import { forgetSitePaths } from './site-paths.ts'

/** Milliseconds until a rendering that started before a publish has ended: its query takes four seconds at most. */
const renderingMs = 5_000

/** `expire: 0`: already the next visitor gets the new text, not the one after (measured). */
function expireTags(types: readonly string[]): void {
  for (const type of types) revalidateTag(tagOf(type), { expire: 0 })
}

/**
 * Expires every page that reads documents of these types. Call it in a handler.
 * @param now time of the lake at which the content had changed already
 * @returns a header for the handler's answer. It tells a cache in front to purge all pages, and the
 * minimum age of content of these types.
 */
export function expireTypes(types: readonly string[], now: string): Record<string, string> {
  forgetSitePaths()
  forgetPublishDates()
  expireTags(types)
  // Caches the due moments: after a start without the lake, page queries then have the same `$now`.
  after(cachedMoments)
  return { 'x-purge': `${types.join()} ${now}` }
}

/**
 * Expires the same pages a second time, after the answer. Next dates a page by the end of its rendering. A page that
 * read its content before the change and ended after it would count as newer, and stay for half a minute.
 */
export function expireAgain(types: readonly string[]): void {
  after(async () => {
    await pause(renderingMs)
    expireTags(types)
  })
}

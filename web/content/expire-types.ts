import { setTimeout as pause } from 'node:timers/promises'
import { revalidateTag } from 'next/cache'
import { after } from 'next/server'
import { environment, isDeveloping } from '#web/env.ts'
import { raiseTags, renderingsEnded } from '#web/page-cache/publish-count.ts'
import { forgetStored } from './last-results.ts'
import { tagOf } from './query-metadata.ts'
import { renewLastResults } from './read.ts'
import { forgetSitePaths } from './site-paths.ts'
import { cachedMoments, forgetPublishDates } from './validity.ts'

/**
 * Expires every page that reads documents of these types. Call it in a handler.
 * @returns a header for the handler's response, at which a cache in front purges all pages. With a `problem`, a
 * rendering from before the change has not ended, and the call must be repeated
 */
export async function expireTypes(types: readonly string[]) {
  const headers: Record<string, string> = { 'x-purge': 'all' }
  const tags = types.map(tagOf)
  forgetSitePaths()
  forgetPublishDates()
  if (environment().onVercel || isDeveloping()) expireInNext(tags)
  else {
    raiseTags(tags)
    forgetStored(types)
    after(renewLastResults)
    if (!(await renderingsEnded()))
      return { headers, problem: 'A page that began before the change is still being rendered.' }
  }
  return { headers, problem: undefined }
}

/** Longest duration of a rendering, in milliseconds. A query takes at most four seconds. */
const renderingMs = 5_000

/**
 * Expires tags in Next's own cache, and once more after the response. Next dates a page by the end of its rendering. A
 * page that read its content before the change, and was finished after it, would count as current for half a minute.
 */
function expireInNext(tags: readonly string[]): void {
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

import { isBuilding } from '#web/env.ts'
import { processSingleton } from '#web/http/process-singleton.ts'
import { always, type ValidityWindow } from '#web/http/validity-window.ts'
import { contentClient } from './client.ts'
import { polled } from './polled.ts'
import { pruneToSchema } from './prune-to-schema.ts'
import { publishDatesQuery } from './queries/publish-dates.ts'
import { queryMetadata, tagOf } from './query-metadata.ts'

/** Returns the validity window that contains a time. A publish date belongs to the window that it starts. */
export function validityAt(moments: readonly number[], time: number): ValidityWindow {
  return {
    from: Math.max(always.from, ...moments.filter((moment) => moment <= time)),
    until: Math.min(always.until, ...moments.filter((moment) => moment > time)),
  }
}

/** The current time by the lake's clock, and by the wall clock and the monotonic clock of this process. */
const clocksAt = (lake: number) => ({ lake, wall: Date.now(), monotonic: performance.now() })

/**
 * Largest difference of the process's two clocks, in milliseconds. Beyond it the lake is queried for the time again.
 */
const slackMs = 1_000

/**
 * Returns the current time by the lake's clock, estimated from the last query. All servers share the lake's clock,
 * while this machine's may be an hour off.
 * @returns undefined if the process's two clocks differ, because the machine slept or its clock was changed
 */
function lakeTime(read: ReturnType<typeof clocksAt>): number | undefined {
  const passed = Date.now() - read.wall
  const ran = performance.now() - read.monotonic
  return Math.abs(passed - ran) > slackMs ? undefined : read.lake + ran
}

/** Fetch options: Next caches the result on disk, for a build and a start without the lake. */
const cached = () => ({
  next: { revalidate: 30, tags: queryMetadata(publishDatesQuery).tags.map(tagOf) },
})

async function readMoments(cache: ReturnType<typeof cached> | { cache: 'no-store' }) {
  const signal = AbortSignal.timeout(isBuilding() ? 30_000 : 4_000)
  const result = await contentClient().fetch(publishDatesQuery, {}, { ...cache, signal })
  if (!pruneToSchema(result, queryMetadata(publishDatesQuery).shape))
    throw new Error('The content lake returned malformed publish dates.')
  const { dates, now } = result
  const moments = dates.flatMap(({ publishFrom, publishUntil }) =>
    [publishFrom, publishUntil].map((date) => Date.parse(date ?? '')).filter(Number.isFinite),
  )
  // With the time from the result, the estimate is never later than the lake's clock.
  return { moments, read: clocksAt(Date.parse(now)) }
}

const publishDates = polled('dates', () => readMoments(isBuilding() ? cached() : { cache: 'no-store' }))

/**
 * Reads the publish dates through Next's cache; empty if they are not cached and the lake is down. With these dates the
 * queries have the same `$now` as before a restart, so their results are found in the cache during an outage. Call it
 * in a page or a handler, where Next caches.
 */
export const cachedMoments = async () => (await readMoments(cached()).catch(() => undefined))?.moments ?? []

/** Emits `change` whenever the publish dates may have changed. */
export const publishDatesChanges = processSingleton('changes of the dates', () => new EventTarget())

/** Call after a webhook of the lake: the next use queries the publish dates again. */
export function forgetPublishDates(): void {
  publishDates.forget()
  publishDatesChanges.dispatchEvent(new Event('change'))
}

/** Returns the current time by the lake's clock, and its validity window. */
export async function currentValidity(): Promise<ValidityWindow & { now: number }> {
  let known = await publishDates.current()
  let now = known && lakeTime(known.read)
  if (known && now === undefined) {
    publishDates.forget()
    known = await publishDates.current()
    // If the lake is down, the monotonic clock alone counts. It gives a time that has certainly passed.
    now = known && (lakeTime(known.read) ?? known.read.lake + performance.now() - known.read.monotonic)
  }
  const time = now ?? Date.now()
  const moments = known?.moments ?? (await cachedMoments())
  return { ...validityAt(moments, time), now: time }
}

/**
 * Returns `$now` for a query. It is constant in a validity window, so that the result is cached for the whole window.
 */
export const timeParameter = ({ from }: ValidityWindow): string =>
  new Date(from === always.from ? 0 : from).toISOString()

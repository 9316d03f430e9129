import { isBuilding } from '#web/env.ts'
import { always, type Period } from '#web/http/page-period.ts'
import { processSingleton } from '#web/http/process-singleton.ts'
import { contentClient } from './client.ts'
import { polled } from './polled.ts'
import { pruneToSchema } from './prune-to-schema.ts'
import { publishDatesQuery } from './queries/publish-dates.ts'
import { queryMetadata, tagOf } from './query-metadata.ts'

/** Returns the period that a time lies in. A due moment belongs to the period that it starts. */
export function periodAt(moments: readonly number[], time: number): Period {
  return {
    from: Math.max(always.from, ...moments.filter((moment) => moment <= time)),
    until: Math.min(always.until, ...moments.filter((moment) => moment > time)),
  }
}

/** One moment by the lake's clock and by this process's two. */
const clocksAt = (lake: number) => ({ lake, wall: Date.now(), monotonic: performance.now() })

/** Difference of the process's two clocks above which the lake is asked for the time again. */
const slackMs = 1_000

/**
 * Current time by the lake's clock, from its last answer. The lake's clock decides, because all
 * servers and all restarts share it: this machine's may be an hour off.
 * @returns undefined after this machine slept or its clock was set: its two clocks then differ
 */
function lakeTime(read: ReturnType<typeof clocksAt>): number | undefined {
  const passed = Date.now() - read.wall
  const ran = performance.now() - read.monotonic
  return Math.abs(passed - ran) > slackMs ? undefined : read.lake + ran
}

/** Cached by Next on disk, for a build and a start without the lake. */
const cached = () => ({
  next: { revalidate: 30, tags: queryMetadata(publishDatesQuery).tags.map(tagOf) },
})

async function readMoments(cache: ReturnType<typeof cached> | { cache: 'no-store' }) {
  const signal = AbortSignal.timeout(4_000)
  const answer = await contentClient().fetch(publishDatesQuery, {}, { ...cache, signal })
  if (!pruneToSchema(answer, queryMetadata(publishDatesQuery).shape)) throw new Error('no dates')
  const { dates, now } = answer
  const moments = dates.flatMap(({ publishFrom, publishUntil }) =>
    [publishFrom, publishUntil].map((date) => Date.parse(date ?? '')).filter(Number.isFinite),
  )
  // The answer's own time: the estimate is then never later than the lake's clock.
  return { moments, read: clocksAt(Date.parse(now)) }
}

const publishDates = polled('dates', () =>
  readMoments(isBuilding() ? cached() : { cache: 'no-store' }),
)

/**
 * Due moments in Next's cache, for a start during an outage, whose queries then match the cached
 * ones. Empty without a cached answer. Call it where Next caches: in a page or a handler.
 */
export const cachedMoments = async () =>
  (await readMoments(cached()).catch(() => undefined))?.moments ?? []

/** Gets a `change` event whenever the dates may be others. */
export const publishDatesChanges = processSingleton('changes of the dates', () => new EventTarget())

/** Has the dates asked for anew before they are used again: the lake says that something changed. */
export function forgetPublishDates(): void {
  publishDates.forget()
  publishDatesChanges.dispatchEvent(new Event('change'))
}

/** Current time and its period. Pages are rendered for it and compared with it. */
export async function currentPeriod(): Promise<Period & { now: number }> {
  let known = await publishDates.current()
  let now = known && lakeTime(known.read)
  if (known && now === undefined) {
    publishDates.forget()
    known = await publishDates.current()
    // Without the lake: the time that has surely passed.
    now =
      known && (lakeTime(known.read) ?? known.read.lake + performance.now() - known.read.monotonic)
  }
  const time = now ?? Date.now()
  const moments = known?.moments ?? (await cachedMoments())
  return { ...periodAt(moments, time), now: time }
}

/** `$now` of a query: constant for the whole period, so that its answer is cached for as long. */
export const timeParameter = ({ from }: Period): string =>
  new Date(from === always.from ? 0 : from).toISOString()

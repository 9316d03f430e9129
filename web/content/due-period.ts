import { isBuilding } from '#web/env.ts'
import { always, type Period } from '#web/http/page-period.ts'
import { processSingleton } from '#web/http/process-singleton.ts'
import { contentClient } from './client.ts'
import { polled } from './polled.ts'
import { pruneToSchema } from './prune-to-schema.ts'
import { publishDatesQuery } from './queries/publish-dates.ts'
import { queryMetadata, tagOf } from './query-metadata.ts'

/** The period between two of these moments in which a time lies. A moment belongs to what it begins. */
export function periodAt(moments: readonly number[], time: number): Period {
  return {
    from: Math.max(always.from, ...moments.filter((moment) => moment <= time)),
    until: Math.min(always.until, ...moments.filter((moment) => moment > time)),
  }
}

/** The same moment by the lake's clock and by this process's two. */
const clocksAt = (lake: number) => ({ lake, wall: Date.now(), monotonic: performance.now() })

/** How far the process's two clocks may part before the lake is asked for the time again. */
const slackMs = 1_000

/**
 * What time it is by the lake's clock, from when it last said so. The lake's rules, because all servers
 * and all restarts have the same one: this machine's clock may be an hour off.
 * @returns undefined where this machine slept or its clock was set: its two clocks tell other times
 */
function lakeTime(read: ReturnType<typeof clocksAt>): number | undefined {
  const passed = Date.now() - read.wall
  const ran = performance.now() - read.monotonic
  return Math.abs(passed - ran) > slackMs ? undefined : read.lake + ran
}

/** Kept in Next's cache, on disk: as a build and a start without the lake read them. */
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
  // The time of the answer: what is taken for now is then never later than it is.
  return { moments, read: clocksAt(Date.parse(now)) }
}

const publishDates = polled('dates', () =>
  readMoments(isBuilding() ? cached() : { cache: 'no-store' }),
)

/**
 * The moments that Next's cache has: for a start during an outage, whose queries are then the ones that are
 * cached. Empty where nothing is. Called where Next caches: in a page or a handler.
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

/** What time it is, and in which period that lies: what pages are made of and compared with. */
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

/** What a query is given as the time: it stays the same, and its answer cached, for the whole period. */
export const timeParameter = ({ from }: Period): string =>
  new Date(from === always.from ? 0 : from).toISOString()

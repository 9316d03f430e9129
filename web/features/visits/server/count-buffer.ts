import { setTimeout as wait } from 'node:timers/promises'
import { logFailure } from '#web/db/failure.ts'
import { addCounts } from '#web/db/incidents.ts'
import type { Store } from '#web/db/store.ts'
import { visitPrefix } from '#web/forms/track-event.ts'

/**
 * Buffers counts in memory and adds them to the database in one statement. A crash loses the counts
 * of the last two seconds. If the database is down, the next visit retries.
 * @param pause milliseconds to collect counts before a write
 */
export function countBuffer(store: () => Promise<Store>, pause = 2_000) {
  let pending = new Map<string, number>()
  let flushing: Promise<void> | undefined
  const stop = new AbortController()
  process.once('SIGTERM', () => stop.abort())

  const add = (key: string, count: number) => pending.set(key, (pending.get(key) ?? 0) + count)

  const flush = async () => {
    await wait(pause, undefined, { signal: stop.signal }).catch(() => undefined)
    flushing = undefined
    const batch = pending
    pending = new Map()
    try {
      await addCounts((await store()).db, batch)
    } catch (error) {
      for (const [key, count] of batch) add(key, count)
      logFailure('[visits] storing counts failed; the next visit retries', error)
    }
  }

  return {
    /** @param day date in UTC, for example `2026-11-22` */
    add(entries: Iterable<string>, day: string): void {
      for (const entry of entries) add(`${day} ${visitPrefix}${entry}`, 1)
    },
    /** Resolves after the counts so far are stored, or the attempt has failed. */
    flushed: (): Promise<void> => {
      flushing ??= flush()
      return flushing
    },
  }
}

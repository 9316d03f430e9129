import { AsyncLocalStorage } from 'node:async_hooks'
import { isBuilding } from '#web/env.ts'
import { processSingleton } from '#web/http/process-singleton.ts'

/**
 * Runs a function outside of any request, so that its fetches belong neither to the rendered page nor to its cache
 * entry. The snapshot is taken when the server starts, as the process first loads this file.
 */
const outsideRequest = processSingleton('outsideRequest', () => AsyncLocalStorage.snapshot())

/** Milliseconds for which a value is fresh, as for pages (read.ts). After a failure the next query is sent sooner. */
const freshForMs = 30_000
const retryAfterMs = 5_000

interface State<Value> {
  value: Value | undefined
  /** Time of the last query, by the monotonic clock. */
  requestedAt: number
  failed: boolean
  asking: Promise<void> | undefined
}

/** Result of a query in a cache of this process, independent of Next's cache. */
interface Polled<Value> {
  /**
   * Returns the value. If the value is older than `maxAgeMs`, it is queried again first. While the lake is down, the
   * last value is returned.
   * @param maxAgeMs half a minute by default
   */
  current(maxAgeMs?: number): Promise<Value | undefined>
  /** Returns the last value, and renews a stale one in the background. After `forget` it waits for the new value. */
  latest(): Promise<Value | undefined>
  /** Marks the value as stale, so that the next use queries the lake. */
  forget(): void
}

/**
 * Caches the result of a query for half a minute. @param name name of the value, in the log and as a process singleton
 */
export function polled<Value>(name: string, ask: () => Promise<Value>): Polled<Value> {
  const state = processSingleton<State<Value>>(`polled: ${name}`, () => ({
    value: undefined,
    requestedAt: Number.NEGATIVE_INFINITY,
    failed: false,
    asking: undefined,
  }))
  const askLake = async () => {
    // Set before the query, so that a change during the query makes the value stale again.
    state.requestedAt = performance.now()
    try {
      // During a build a page is the first to load this module, so the snapshot belongs to a request.
      state.value = await (isBuilding() ? ask() : outsideRequest(ask))
      state.failed = false
    } catch {
      state.requestedAt = performance.now()
      state.failed = true
      console.warn(`The content lake does not answer: using the last known ${name}.`)
    }
  }
  const renew = () => {
    state.asking ??= askLake().finally(() => {
      state.asking = undefined
    })
    return state.asking
  }
  const isStale = (maxAgeMs: number) =>
    performance.now() - state.requestedAt >= (state.failed ? retryAfterMs : maxAgeMs)

  const current = async (maxAgeMs = freshForMs) => {
    // A change during the first query needs a second query, because this request may have come after the change.
    for (let tries = 0; isStale(maxAgeMs) && tries < 2; tries++) await renew()
    return state.value
  }
  return {
    current,
    async latest() {
      if (state.value === undefined || state.requestedAt === Number.NEGATIVE_INFINITY) return current()
      if (isStale(freshForMs)) void renew()
      return state.value
    },
    forget() {
      state.requestedAt = Number.NEGATIVE_INFINITY
    },
  }
}

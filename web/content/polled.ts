import { AsyncLocalStorage } from 'node:async_hooks'
import { isBuilding } from '#web/env.ts'
import { processSingleton } from '#web/http/process-singleton.ts'

/**
 * Runs a function outside of any request: its fetches then do not belong to the page that Next renders, nor to its
 * cache entry. The snapshot is taken when the first module of a process loads this file, as the server starts.
 */
const outsideRequest = processSingleton('outsideRequest', () => AsyncLocalStorage.snapshot())

/** As long as a page: web/content/read.ts. After a failure the lake is asked again sooner. */
const freshForMs = 30_000
const retryAfterMs = 5_000

interface State<Value> {
  value: Value | undefined
  /** By the process's monotonic clock, which nobody sets. */
  askedAt: number
  failed: boolean
  asking: Promise<void> | undefined
}

/** Value of the lake's that the process keeps beside Next's cache. */
interface Polled<Value> {
  /**
   * Returns the value, and asks the lake again where it is older. While the lake does not answer it
   * returns the last value.
   * @param maxAgeMs half a minute by default
   */
  current(maxAgeMs?: number): Promise<Value | undefined>
  /** Returns the last value, and renews a stale one in the background; after `forget` it waits for the new one. */
  latest(): Promise<Value | undefined>
  /** Makes the next use ask the lake again. */
  forget(): void
}

/** Keeps an answer of the lake's for half a minute. @param name of the value, in the log and in the process */
export function polled<Value>(name: string, ask: () => Promise<Value>): Polled<Value> {
  const state = processSingleton<State<Value>>(`polled: ${name}`, () => ({
    value: undefined,
    askedAt: Number.NEGATIVE_INFINITY,
    failed: false,
    asking: undefined,
  }))
  const askLake = async () => {
    // Set before the request: a change announced while the lake answers makes it stale again.
    state.askedAt = performance.now()
    try {
      // A build has no server, and in it a page loads this module first.
      state.value = await (isBuilding() ? ask() : outsideRequest(ask))
      state.failed = false
    } catch {
      state.askedAt = performance.now()
      state.failed = true
      console.warn(`The content lake does not answer: the last known ${name} stay in use.`)
    }
  }
  const renew = () => {
    state.asking ??= askLake().finally(() => {
      state.asking = undefined
    })
    return state.asking
  }
  const isStale = (maxAgeMs: number) =>
    performance.now() - state.askedAt >= (state.failed ? retryAfterMs : maxAgeMs)

  const current = async (maxAgeMs = freshForMs) => {
    // Again if a change was announced while the lake answered: this visitor may have come after it.
    for (let tries = 0; isStale(maxAgeMs) && tries < 2; tries++) await renew()
    return state.value
  }
  return {
    current,
    async latest() {
      if (state.value === undefined || state.askedAt === Number.NEGATIVE_INFINITY) return current()
      if (isStale(freshForMs)) void renew()
      return state.value
    },
    forget() {
      state.askedAt = Number.NEGATIVE_INFINITY
    },
  }
}

import { isBuilding } from '#web/env.ts'
import { detached } from '#web/http/detached.ts'
import { onceInProcess } from '#web/http/once-in-process.ts'

/** As a page: web/content/read.ts. After a failure the lake is asked again sooner. */
const freshForMs = 30_000
const retryAfterMs = 5_000

interface State<Value> {
  value: Value | undefined
  /** By the process's own clock, which nobody sets. */
  staleAt: number
  asking: Promise<void> | undefined
}

/** A value of the lake's that the process keeps beside Next's cache. */
interface Polled<Value> {
  /** The value, asked for anew where it is stale; while the lake does not answer the last known one. */
  current(): Promise<Value | undefined>
  /** What was last known, without asking. */
  known(): Value | undefined
  /** Has it asked for anew before it is used again. */
  forget(): void
}

/**
 * Keeps an answer of the lake's for half a minute, however often it is used.
 * @param name of the value, in the log and in the process
 */
export function polled<Value>(name: string, ask: () => Promise<Value>): Polled<Value> {
  const state = onceInProcess<State<Value>>(`polled: ${name}`, () => ({
    value: undefined,
    staleAt: Number.NEGATIVE_INFINITY,
    asking: undefined,
  }))
  const renew = async () => {
    // Set first: a change that is announced while the lake answers has it asked again.
    state.staleAt = performance.now() + freshForMs
    try {
      // A build has no server, and whatever loaded this first there was a page.
      state.value = await (isBuilding() ? ask() : detached(ask))
    } catch {
      state.staleAt = performance.now() + retryAfterMs
      console.warn(`The content lake does not answer: ${name} stay as they were.`)
    }
  }
  return {
    async current() {
      // Once more where a change was announced while the lake answered: this visitor came after it, perhaps.
      for (let tries = 0; performance.now() >= state.staleAt && tries < 2; tries++) {
        state.asking ??= renew().finally(() => {
          state.asking = undefined
        })
        await state.asking
      }
      return state.value
    },
    known: () => state.value,
    forget() {
      state.staleAt = Number.NEGATIVE_INFINITY
    },
  }
}

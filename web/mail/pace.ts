import { setTimeout as pauseFor } from 'node:timers/promises'
import type { Attempt } from './provider-response.ts'
import type { BatchAttempt } from './transport.ts'

/** Longest wait for a turn, in seconds. A sweep with a longer wait ends, and a later one continues. */
export const longestTurn = 10

/** Longest wait after a 429 without `Retry-After`, in seconds. The plan's quota may be used up. */
const longestRefusal = 300

/** Factor that slows the calls a little. At the exact rate a delayed call would exceed the limit of the next second. */
const slack = 1.05

/** Spaces the calls to the provider. All senders of a process share one pace. */
export interface Pace {
  /** Waits for the turn of the next call. @returns false if the wait is too long, or after an abort */
  turn(signal?: AbortSignal): Promise<boolean>
  /** Adjusts the pace to the rate limit in a response. */
  adjust(attempt: Attempt | BatchAttempt): void
}

/** @param clock returns the time in milliseconds, and waits. Tests pass a clock of their own */
export function createPace({ now, pause } = realClock): Pace {
  let gap = 0
  let next = 0
  let closedUntil = 0
  let refusals = 0
  const reserve = () => {
    const start = Math.max(now(), next, closedUntil)
    next = start + gap
    return start
  }
  return {
    async turn(signal) {
      for (let start = reserve(); ; ) {
        // If another call was refused during the wait, all calls wait until the provider accepts calls again.
        if (start < closedUntil) start = reserve()
        const wait = start - now()
        if (signal?.aborted || wait > longestTurn * 1_000) return false
        if (wait <= 0) return true
        await pause(wait, signal)
      }
    },
    adjust(attempt) {
      if (attempt.rate) gap = (slack * attempt.rate.seconds * 1_000) / attempt.rate.calls
      if (attempt.status === 'sent') refusals = 0
      if (attempt.status !== 'retry' || !attempt.rateLimited) return
      const isFirst = closedUntil <= now()
      // Several refused calls at the same time count as one.
      if (isFirst) refusals++
      const guess = Math.min(2 ** (refusals - 1), longestRefusal)
      const wait = attempt.waitSeconds ?? (isFirst ? guess : 0)
      closedUntil = Math.max(closedUntil, now() + wait * 1_000)
    },
  }
}

const realClock = {
  now: () => performance.now(),
  pause: (ms: number, signal?: AbortSignal): Promise<void> =>
    pauseFor(ms, undefined, { signal }).catch(() => undefined),
}

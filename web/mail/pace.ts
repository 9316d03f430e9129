import { setTimeout as pauseFor } from 'node:timers/promises'
import type { Attempt } from './provider-answer.ts'
import type { BatchAttempt } from './transport.ts'

/** Longest wait for a turn, in seconds. A sweep that would wait longer ends, and a later one goes on. */
export const longestTurn = 10

/** Longest wait after a 429 without `Retry-After`, in seconds: the plan's quota may be used up. */
const longestRefusal = 300

/** A little below the limit: exactly at it a late call meets the next second's, and a refusal costs one. */
const slack = 1.05

/** Spaces the calls to the provider. All senders of a process share one. */
export interface Pace {
  /** Waits for the next call's turn. @returns false when that is too far off, or on abort */
  turn(signal?: AbortSignal): Promise<boolean>
  /** Takes note of what an answer says about the rate limit. */
  heard(attempt: Attempt | BatchAttempt): void
}

/** @param clock milliseconds, and how to let some pass; a test has its own */
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
        // Refused while this one waited: everybody waits.
        if (start < closedUntil) start = reserve()
        const wait = start - now()
        if (signal?.aborted || wait > longestTurn * 1_000) return false
        if (wait <= 0) return true
        await pause(wait, signal)
      }
    },
    heard(attempt) {
      if (attempt.rate) gap = (slack * attempt.rate.seconds * 1_000) / attempt.rate.calls
      if (attempt.status === 'sent') refusals = 0
      if (attempt.status !== 'retry' || !attempt.rateLimited) return
      const isFirst = closedUntil <= now()
      // Of several calls that were on their way together, one counts.
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

/**
 * Sends one mail that is in no outbox, and repeats it while the provider only asks to go slower.
 * @param send one attempt, always with the same key
 */
export async function sendAtPace(pace: Pace, send: () => Promise<Attempt>): Promise<Attempt> {
  for (;;) {
    const isOpen = await pace.turn()
    const attempt = await send()
    pace.heard(attempt)
    if (!isOpen || attempt.status !== 'retry' || !attempt.rateLimited) return attempt
  }
}

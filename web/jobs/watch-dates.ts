import { z } from 'zod'
import { currentPeriod, publishDatesChanges, timeParameter } from '#web/content/due-period.ts'
import { environment } from '#web/env.ts'

/** Milliseconds between two looks at most: the machine may sleep, or its clock be set. */
const longestWait = 60_000
const retryAfter = 5_000
const deadline = 10_000

const answer = z.object({ period: z.string() })

/**
 * Calls /api/due whenever another period begins (web/content/due-period.ts). Over HTTP: Next expires tags in a handler alone,
 * and a cache in front hears of it by the answer's header. What counts at each look is the period, not the timer that led
 * to it. Looks again when dates were published. At the start it only notes the period: whoever starts the site announces every
 * type, and a call would empty the cache in front once more.
 */
export function watchDates(): void {
  const { ownUrl, cronSecret } = environment()
  if (cronSecret === undefined) return
  const call = callDue(ownUrl, cronSecret)
  /** The period that pages are made for. */
  let expired: string | undefined
  let timer: NodeJS.Timeout
  let looking = false
  let changed = false

  const schedule = (wait: number) => {
    clearTimeout(timer)
    timer = setTimeout(look, wait)
    timer.unref()
  }
  const look = async () => {
    looking = true
    changed = false
    const wait = await lookOnce().catch(() => retryAfter)
    looking = false
    schedule(changed ? 0 : wait)
  }
  const lookOnce = async () => {
    const period = await currentPeriod()
    const name = timeParameter(period)
    expired ??= name
    if (name !== expired) expired = await call(expired)
    return Math.min(longestWait, Math.max(1, period.until - period.now))
  }
  publishDatesChanges.addEventListener('change', () => {
    changed = true
    if (!looking) schedule(0)
  })
  schedule(0)
}

/** @returns a function that names the period which pages were made for, and returns the one which they are made for now */
const callDue = (ownUrl: string, cronSecret: string) => async (after: string) => {
  const response = await fetch(`${ownUrl}/api/due?${new URLSearchParams({ after })}`, {
    headers: { authorization: `Bearer ${cronSecret}` },
    cache: 'no-store',
    signal: AbortSignal.timeout(deadline),
  })
  return answer.parse(await response.json()).period
}

import { z } from 'zod'
import { currentPeriod, publishDatesChanges, timeParameter } from '#web/content/due-period.ts'
import { environment } from '#web/env.ts'

/**
 * Longest wait between two checks, in milliseconds. A longer timer would be late after the machine slept or its clock
 * was changed.
 */
const longestWait = 60_000
const retryAfter = 5_000
const deadline = 10_000

const answer = z.object({ period: z.string() })

/**
 * Calls /api/due when a new period begins (web/content/due-period.ts), and checks at once when dates were published. It
 * calls over HTTP: Next expires tags only in a handler, and a cache in front reads the header of the response. Each
 * check compares periods, because its timer may be late or early. The first check only notes the period: a start
 * announces every type, and a call would empty the cache in front again.
 */
export function watchDates(): void {
  const { ownUrl, cronSecret } = environment()
  if (cronSecret === undefined) return
  const expirePages = expireOver(ownUrl, cronSecret)
  /** Period for which the cached pages were rendered. */
  let pagePeriod: string | undefined
  let timer: NodeJS.Timeout
  let checking = false
  let changed = false

  const schedule = (wait: number) => {
    clearTimeout(timer)
    timer = setTimeout(check, wait)
    timer.unref()
  }
  const check = async () => {
    checking = true
    changed = false
    const wait = await checkOnce().catch(() => retryAfter)
    checking = false
    schedule(changed ? 0 : wait)
  }
  const checkOnce = async () => {
    const period = await currentPeriod()
    const name = timeParameter(period)
    pagePeriod ??= name
    if (name !== pagePeriod) pagePeriod = await expirePages(pagePeriod)
    return Math.min(longestWait, Math.max(1, period.until - period.now))
  }
  publishDatesChanges.addEventListener('change', () => {
    changed = true
    if (!checking) schedule(0)
  })
  schedule(0)
}

/** Returns a function that expires the pages of a period, and returns the new period. */
const expireOver = (ownUrl: string, cronSecret: string) => async (after: string) => {
  const response = await fetch(`${ownUrl}/api/due?${new URLSearchParams({ after })}`, {
    headers: { authorization: `Bearer ${cronSecret}` },
    cache: 'no-store',
    signal: AbortSignal.timeout(deadline),
  })
  return answer.parse(await response.json()).period
}

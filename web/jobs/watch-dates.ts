import { z } from 'zod'
import { currentValidity, publishDatesChanges, timeParameter } from '#web/content/validity.ts'
import { environment } from '#web/env.ts'

/**
 * Longest wait between two checks, in milliseconds. A longer timer would be late after the machine slept or its clock
 * was changed.
 */
const longestWait = 60_000
const retryAfter = 5_000
const deadline = 10_000

const dueResponse = z.object({ period: z.string() })

/**
 * Calls /api/due when a new validity window begins (web/content/validity.ts). Checks that at least once a minute, and
 * at once when the publish dates may have changed. The call is over HTTP for two reasons: Next expires tags only in a
 * handler, and the gateway drops its pages when the response has the header `x-purge`. A check compares the current
 * window with that of the cached pages, because its timer may be late or early. The first check makes no call, because
 * a start expires every page anyway. A call would only empty the gateway's page store once more.
 */
export function watchDates(): void {
  const { ownUrl, cronSecret } = environment()
  if (cronSecret === undefined) return
  const expirePages = expireOver(ownUrl, cronSecret)
  /** Start of the validity window of the cached pages. */
  let pageValidity: string | undefined
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
    const validity = await currentValidity()
    const name = timeParameter(validity)
    pageValidity ??= name
    if (name !== pageValidity) pageValidity = await expirePages(pageValidity)
    return Math.min(longestWait, Math.max(1, validity.until - validity.now))
  }
  publishDatesChanges.addEventListener('change', () => {
    changed = true
    if (!checking) schedule(0)
  })
  schedule(0)
}

/** Returns a function that expires the pages of a validity window. Its result is the start of the new window. */
const expireOver = (ownUrl: string, cronSecret: string) => async (after: string) => {
  const response = await fetch(`${ownUrl}/api/due?${new URLSearchParams({ after })}`, {
    headers: { authorization: `Bearer ${cronSecret}` },
    cache: 'no-store',
    signal: AbortSignal.timeout(deadline),
  })
  return dueResponse.parse(await response.json()).period
}

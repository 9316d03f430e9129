import { z } from 'zod'
import { newestChange } from '#web/content/newest-change.ts'
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
 * a start has no cached pages. A call would only empty the gateway's page store.
 *
 * A check also notices a change of content without a webhook. Otherwise a page that nobody requests would keep its old
 * text for its next visitor, whenever that is.
 */
export function watchDates(): void {
  const { ownUrl, cronSecret } = environment()
  if (cronSecret === undefined) return
  const expirePages = expireOver(ownUrl, cronSecret)
  /** Start of the validity window of the cached pages. */
  let pageValidity: string | undefined
  /** Newest change that the cached pages may contain. */
  let pageChange: string | undefined
  let timer: NodeJS.Timeout
  let checking = false
  let changed = false
  /** True after a webhook. It has expired the pages already. */
  let isTold = false

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
    if (name !== pageValidity) pageValidity = await expirePages({ after: pageValidity })
    await expireUntold(name)
    return Math.min(longestWait, Math.max(1, validity.until - validity.now))
  }
  const expireUntold = async (after: string) => {
    const wasTold = isTold
    isTold = false
    const change = await newestChange()
    if (pageChange !== undefined && change !== pageChange && !wasTold) await expirePages({ after, changed: '' })
    pageChange = change
  }
  publishDatesChanges.addEventListener('change', () => {
    changed = true
    isTold = true
    if (!checking) schedule(0)
  })
  schedule(0)
}

/** Returns a function that expires pages. Its result is the start of the present validity window. */
const expireOver = (ownUrl: string, cronSecret: string) => async (query: Record<string, string>) => {
  const response = await fetch(`${ownUrl}/api/due?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${cronSecret}` },
    cache: 'no-store',
    signal: AbortSignal.timeout(deadline),
  })
  return dueResponse.parse(await response.json()).period
}

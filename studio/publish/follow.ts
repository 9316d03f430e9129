import { z } from 'zod'

/** Progress of a published change towards the visitors. */
export type Progress = 'pending' | 'seen' | 'notTold' | 'old' | 'noPage' | 'unreachable'

/** A notified site updates within two seconds. After this delay the webhook counts as lost. */
const webhookTimeoutMs = 8_000
/**
 * Without a webhook a page refreshes on the first request after half a minute. The limit is longer than two such
 * periods.
 */
const giveUpAfterMs = 75_000
const pauseMs = 1_000

const responseSchema = z.union([
  z.object({ readAt: z.iso.datetime().nullable() }),
  z.object({ isPage: z.literal(false) }),
])

/** State of the page in a response: with the change, before it, or missing. */
type Seen = 'seen' | 'before' | 'noPage'

/** Progress if the response stays the same: after the delay of a webhook, and at the end of the polling. */
const afterWebhook = { before: 'notTold', noPage: 'noPage' } as const
const atEnd = { before: 'old', noPage: 'noPage' } as const

interface Change {
  site: string
  /** Path of the page that shows the change. */
  path: string
  type: string
  /** Time of the publication, by the lake's clock. */
  publishedAt: string
}

/**
 * Polls the site until its page contains the change, and reports the progress. Only the site's response counts: webhooks
 * and caches are unknown here.
 */
export async function follow(change: Change, report: (progress: Progress) => void): Promise<void> {
  const start = performance.now()
  let reported: Progress | undefined
  const tell = (progress: Progress) => {
    if (progress !== reported) report(progress)
    reported = progress
  }
  for (;;) {
    const seen = await ask(change).catch(() => undefined)
    if (seen === 'seen') return tell('seen')
    const passed = performance.now() - start
    if (passed > giveUpAfterMs) return tell(seen ? atEnd[seen] : 'unreachable')
    if (passed > webhookTimeoutMs) tell(seen ? afterWebhook[seen] : 'unreachable')
    else tell('pending')
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

/** Follows the changes of one document. After a later change, earlier changes are no longer reported. */
export function createFollower() {
  let changes = 0
  return (change: Change, report: (progress: Progress) => void): Promise<void> => {
    const own = ++changes
    return follow(change, (progress) => own === changes && report(progress))
  }
}

async function ask({ site, path, type, publishedAt }: Change): Promise<Seen> {
  const url = new URL('/api/published', site)
  url.search = `${new URLSearchParams({ path, type })}`
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) })
  const result = responseSchema.parse(await response.json())
  if ('isPage' in result) return 'noPage'
  const { readAt } = result
  return readAt !== null && Date.parse(readAt) > Date.parse(publishedAt) ? 'seen' : 'before'
}

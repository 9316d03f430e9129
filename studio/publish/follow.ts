import { z } from 'zod'

/** What is known of a change on its way to the visitors. */
export type Progress = 'waiting' | 'seen' | 'late' | 'old' | 'noPage' | 'unreachable'

/** A told site answers within a second or two; after this it was not told. */
const lateAfterMs = 8_000
/** A page that nobody told refreshes within half a minute, when somebody asks for it: twice that. */
const giveUpAfterMs = 75_000
const pauseMs = 1_000

const answer = z.union([
  z.object({ readAt: z.iso.datetime().nullable() }),
  z.object({ isPage: z.literal(false) }),
])

/** What one answer of the site says: whether its page is made of the change. */
type Seen = 'seen' | 'before' | 'noPage'

/** What is said of an answer that stays, once it is late and once nothing more is waited for. */
const late = { before: 'late', noPage: 'noPage' } as const
const last = { before: 'old', noPage: 'noPage' } as const

interface Change {
  site: string
  /** The page that shows it. */
  path: string
  type: string
  /** When the lake took it, by the lake's own clock. */
  publishedAt: string
}

/**
 * Asks the site until its page is made of content that was read after the change, and says how it
 * goes. The site is the truth: no webhook, cache or timer is guessed about.
 */
export async function follow(change: Change, say: (progress: Progress) => void): Promise<void> {
  const start = performance.now()
  let said: Progress | undefined
  const tell = (progress: Progress) => {
    if (progress !== said) say(progress)
    said = progress
  }
  for (;;) {
    const seen = await ask(change).catch(() => undefined)
    if (seen === 'seen') return tell('seen')
    const passed = performance.now() - start
    if (passed > giveUpAfterMs) return tell(seen ? last[seen] : 'unreachable')
    if (passed > lateAfterMs) tell(seen ? late[seen] : 'unreachable')
    else tell('waiting')
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

/** Follows changes of one document: once a later one was made, no more is said of those before it. */
export function createFollower() {
  let changes = 0
  return (change: Change, say: (progress: Progress) => void): Promise<void> => {
    const own = ++changes
    return follow(change, (progress) => own === changes && say(progress))
  }
}

async function ask({ site, path, type, publishedAt }: Change): Promise<Seen> {
  const url = new URL('/api/published', site)
  url.search = `${new URLSearchParams({ path, type })}`
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) })
  const found = answer.parse(await response.json())
  if ('isPage' in found) return 'noPage'
  const { readAt } = found
  return readAt !== null && Date.parse(readAt) > Date.parse(publishedAt) ? 'seen' : 'before'
}

import { setTimeout as pause } from 'node:timers/promises'
import type { GatewayOptions } from '../options.ts'
import type { Fetched } from './fetch-page.ts'
import type { Publishes } from './publishes.ts'
import type { StoredPage } from './stored-page.ts'

/** Milliseconds before each new request for a page, as long as Next sends content from before a publish. */
const again = [500, 1_000, 2_000, 4_000]

interface Fills {
  keep: (path: string, page: StoredPage) => void
  /** Number of publishes. A fill that started before the last one is not stored. */
  publishCount: () => number
  /** Increases the publish count, but keeps the stored pages. */
  beginAnew: () => void
}

/** Requests a page again if Next rendered it before the last publish, or sent a stale page while it renders a new one. */
export function renewals(
  options: GatewayOptions,
  fetchPage: (path: string) => Promise<Fetched>,
  published: Publishes,
  { keep, publishCount, beginAnew }: Fills,
) {
  /** Paths of pages that are being renewed, with the publish count at the start. */
  const renewed = new Map<string, number>()
  const expiring = new Map<string, Promise<void>>()
  const closing = new AbortController()
  let isRestarting = false

  /** Expires schema types in Next. Concurrent calls for the same type share one request. */
  const expire = (types: string[]) =>
    Promise.all(
      types.map((type) => {
        const begun = expiring.get(type)
        if (begun) return begun
        const one = options.expire([type]).finally(() => expiring.delete(type))
        expiring.set(type, one)
        return one
      }),
    )

  /** @param missed types whose last publish is newer than the page's content */
  async function renew(path: string, missed: string[]): Promise<void> {
    const count = publishCount()
    if (renewed.get(path) === count) return
    renewed.set(path, count)
    try {
      const isStuck = await staysOld(path, missed, () => count !== publishCount())
      if (isStuck && !isRestarting) await restart(path, count)
    } finally {
      if (renewed.get(path) === count) renewed.delete(path)
    }
  }

  /** True if Next has expired the content, but after all tries still sends content from before the publish. */
  async function staysOld(path: string, missed: string[], isOvertaken: () => boolean) {
    let isExpired = true
    for (const wait of again) {
      if (missed.length > 0)
        isExpired = await expire(missed).then(
          () => true,
          () => false,
        )
      await pause(wait, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
      if (closing.signal.aborted || isOvertaken()) return false
      const fetched = await fetchPage(path).catch(() => undefined)
      if (fetched?.kind !== 'page' || isOvertaken()) return false
      missed = published.missedBy(fetched.html)
      if (missed.length > 0 || fetched.isOld) continue
      keep(path, fetched.page)
      return false
    }
    return isExpired && missed.length > 0
  }

  /**
   * Restarts Next with an empty cache. If the clock or file dates were changed, a cached page can have a future date,
   * and Next takes it for newer than any publish.
   */
  async function restart(path: string, count: number): Promise<void> {
    isRestarting = true
    options.log(`Next still serves ${path} from before the last publish.`)
    const isEmpty = await options.restartEmpty?.().catch(() => false)
    isRestarting = false
    if (!isEmpty || count !== publishCount()) return
    published.forget()
    beginAnew()
  }

  return {
    renew,
    /** True for a page that is being renewed in the background. */
    isRenewed: (path: string) => renewed.has(path),
    close: () => closing.abort(),
  }
}

import { LRUCache } from 'lru-cache'
import type { GatewayOptions } from '../options.ts'
import type { Fetched } from './fetch-page.ts'
import type { StoredPage } from './stored-page.ts'

/** Concurrent requests for pages after a publish. */
const warmedAtOnce = 2

/** Cache of paths that are not storable: its size, and the age of its entries in milliseconds. */
const passing = { max: 1_000, ttl: 60_000 }

/** Number of paths that are filled again after a publish. The least recently used ones are forgotten. */
const known = { max: 500 }

/** Fills the page store from Next, once for all waiting requests. Never stores content from before the last publish. */
export function pageFills(
  options: GatewayOptions,
  fetchPage: (path: string) => Promise<Fetched>,
  pages: LRUCache<string, StoredPage>,
) {
  const running = new Map<string, Promise<Fetched>>()
  const passed = new LRUCache<string, true>(passing)
  /** Paths of all known pages. A page may not be stored yet, because a publish may come before. */
  const paths = new LRUCache<string, true>(known)
  let publishCount = 0
  let failures = 0

  const isOver = ({ until }: StoredPage) => Date.now() >= until
  const isOld = ({ madeAt, freshFor }: StoredPage) => performance.now() - madeAt >= freshFor

  function fill(path: string): Promise<Fetched> {
    const begun = running.get(path)
    if (begun) return begun
    const page = pages.get(path)
    // Another request filled the path while this one was waiting.
    if (page && !isOver(page) && !isOld(page)) return Promise.resolve({ kind: 'page', page })
    const one = run(path).finally(() => running.get(path) === one && running.delete(path))
    running.set(path, one)
    return one
  }

  async function run(path: string): Promise<Fetched> {
    const count = publishCount
    const fetched = await fetchCurrent(path)
    // The rendering started before the last publish, so its result is not stored.
    if (count !== publishCount) return fetched
    if (fetched.kind === 'pass') passed.set(path, true)
    if (fetched.kind !== 'page') {
      pages.delete(path)
      paths.delete(path)
      return fetched
    }
    paths.set(path, true)
    keep(path, fetched.page)
    return fetched
  }

  /** Requests a page, and once more if Next rendered it before one of its publish dates that has passed. */
  async function fetchCurrent(path: string): Promise<Fetched> {
    const fetched = await fetchPage(path)
    if (fetched.kind !== 'page' || !isOver(fetched.page)) return fetched
    await expireDue()
    return fetchPage(path)
  }

  /**
   * Stores a page. If its `until` has passed by this machine's clock but not yet by the lake's, it is checked again
   * after a second.
   */
  function keep(path: string, page: StoredPage): void {
    pages.set(path, isOver(page) ? { ...page, until: Date.now() + 1_000 } : page)
  }

  /** Renews a page while the stored one is still served. */
  function refresh(path: string): void {
    if (running.has(path)) return
    fill(path).then(
      () => (failures = 0),
      () => failures++,
    )
  }

  let expiring: Promise<void> | undefined
  function expireDue(): Promise<void> {
    expiring ??= options
      .expireDue()
      .catch(() => undefined)
      .finally(() => (expiring = undefined))
    return expiring
  }

  /**
   * Drops all pages after a publish, and requests those that were stored. Later requests do not join an earlier
   * rendering.
   */
  function purge(): void {
    pages.clear()
    publishCount++
    passed.clear()
    running.clear()
    warm([...paths.keys()])
  }

  /** Fills pages before their first request. A publish in the meantime ends this, and fills all known pages instead. */
  function warm(wanted: string[]): void {
    const count = publishCount
    const left = [...wanted]
    for (const path of left) paths.set(path, true)
    const fillNext = async () => {
      for (let path = left.shift(); path && count === publishCount; path = left.shift())
        await fill(path).catch(() => undefined)
    }
    for (let one = 0; one < warmedAtOnce; one++) void fillNext()
  }

  return {
    ...{ fill, refresh, purge, warm, isOver, isOld },
    /** True for the path of a known page, or of a running rendering. */
    knows: (path: string) => paths.has(path) || running.has(path),
    passes: (path: string) => passed.has(path),
    /** Number of stored pages, number of old ones, and the age of the oldest in seconds. */
    report() {
      const old = [...pages.values()].filter(isOld)
      const oldest = Math.max(0, ...old.map(({ madeAt }) => performance.now() - madeAt))
      return {
        pages: pages.size,
        old: old.length,
        oldestSeconds: Math.round(oldest / 1000),
        failures,
      }
    },
  }
}

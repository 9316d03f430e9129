import { setTimeout as pause } from 'node:timers/promises'
import { lakeProblem } from '#web/content/lake-problem.ts'
import type { Settings } from './settings.ts'

/** Milliseconds between two requests to a lake that does not respond. */
const retryMs = 5_000

/**
 * Requests each page and starter pack of a site once after its start. No visitor then waits for a first rendering, and
 * each page can be served during an outage of the lake. If the lake does not respond, pages are rendered from the last
 * results of the queries (web/content/last-results.ts), and the warm-up runs again later.
 * @param site address of Next
 * @param log gets a line if the lake does not respond, and a line when it responds again
 * @returns the paths of the pages; empty if the lake does not respond
 */
export async function warmUp(
  { environment }: Settings,
  site: string,
  log: (line: string) => void,
  stop: AbortSignal,
): Promise<string[]> {
  const problem = await lakeProblem(environment.content)
  if (!problem) return visitPages(site)
  log(`${problem} The site serves the pages that it has. They are renewed when the lake responds.`)
  void warmUpLater().then((isBack) => {
    if (isBack) log('The content lake responds again, and the pages are up to date.')
  })
  return []

  /** Repeats the warm-up until it succeeds. @returns false if it was stopped before */
  async function warmUpLater(): Promise<boolean> {
    const stopped = () => pause(retryMs, false, { signal: stop, ref: false }).catch(() => true)
    while (!(await stopped())) {
      if (await lakeProblem(environment.content)) continue
      // The site may be restarting, so its errors are retried too.
      if (await visitPages(environment.ownUrl).catch(() => undefined)) return true
    }
    return false
  }
}

/** Requests all pages and starter packs. @returns the paths of the pages */
async function visitPages(site: string): Promise<string[]> {
  const pages = await announcedPages(site)
  const packs = new Set<string>()
  for (const path of pages) {
    const html = await (await fetch(site + path)).text()
    for (const [path] of html.matchAll(/\/\w+_starter_pack\.pdf/g)) packs.add(path)
  }
  for (const path of packs) await (await fetch(site + path)).body?.cancel()
  return pages
}

/** Reads the paths in the sitemap of a site. */
export async function announcedPages(site: string): Promise<string[]> {
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '/']) => new URL(address, site).pathname)
}

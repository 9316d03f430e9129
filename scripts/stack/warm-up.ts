import { setTimeout as pause } from 'node:timers/promises'
import { lakeProblem } from '#web/content/lake-problem.ts'
import { announceEverything } from './announce-change.ts'
import type { Settings } from './settings.ts'

/** Milliseconds between two requests to a lake that does not respond. */
const retryMs = 5_000

/**
 * Expires all pages of a site after its start, and requests each page and starter pack once. The built pages may have
 * older content. No visitor then waits for a first rendering, and each page can be served during an outage of the lake.
 * If the lake does not respond, the built pages are served, and the warm-up runs later.
 * @param site address of Next
 * @param log gets a line if the lake does not respond, and a line when it responds again
 * @returns the paths of the pages; empty if the lake does not respond
 */
export async function warmUp(
  settings: Settings,
  site: string,
  log: (line: string) => void,
  stop: AbortSignal,
): Promise<string[]> {
  const problem = await lakeProblem(settings.environment.content)
  const pages = problem ? undefined : await revalidateAndVisit(settings, site)
  if (pages) return pages
  log(
    `${problem ?? 'The site has not accepted the last publishes.'} The site serves the pages that it has. They are renewed when the lake responds.`,
  )
  void retryWarmUp(settings, stop).then((back) => {
    if (back) log('The content lake responds again, and the pages are up to date.')
  })
  return []
}

/** Repeats the warm-up until it succeeds. @returns false if it was stopped before */
async function retryWarmUp(settings: Settings, stop: AbortSignal): Promise<boolean> {
  const stopped = () => pause(retryMs, false, { signal: stop, ref: false }).catch(() => true)
  while (!(await stopped())) {
    if (await lakeProblem(settings.environment.content)) continue
    // The site may be restarting, so its errors are retried too.
    const pages = await revalidateAndVisit(settings, settings.environment.ownUrl).catch(
      () => undefined,
    )
    if (pages) return true
  }
  return false
}

/** Expires and requests all pages. @returns their paths; undefined if the site does not expire them */
async function revalidateAndVisit(settings: Settings, site: string) {
  if (!(await announceEverything(settings.environment, site))) return undefined
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
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '/']) => new URL(address, site).pathname,
  )
}

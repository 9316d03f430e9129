import { setTimeout as pause } from 'node:timers/promises'
import { lakeProblem } from '#web/content/lake-problem.ts'
import { announceEverything } from './announce-change.ts'
import type { Settings } from './settings.ts'

/** Milliseconds between two requests to a lake that does not answer. */
const askAgainMs = 5_000

/**
 * Revalidates a site that has just started, and requests each page and starter pack once: its pages
 * may have been built from another dataset, or before edits made while it was down. Afterwards each
 * has a stale fallback for an outage of the lake, and no visitor waits for a first rendering. While
 * the lake does not answer, the built pages stay, and the warm-up follows when the lake answers.
 * @param site address of Next, which visitors do not reach yet
 * @param log gets one line when the lake does not answer, and one when it does again
 */
export async function warmUp(
  settings: Settings,
  site: string,
  log: (line: string) => void,
  stop: AbortSignal,
): Promise<string[]> {
  const problem = await lakeProblem(settings.environment.content)
  if (!problem) return revalidateAndVisit(settings, site)
  log(`${problem} The site shows the pages it has, and follows when the lake is back.`)
  void whenBack(settings, stop).then((back) => {
    if (back) log('The content lake is back: the pages are up to date.')
  })
  return []
}

/** @returns false when it was stopped before the lake answered */
async function whenBack(settings: Settings, stop: AbortSignal): Promise<boolean> {
  const stopped = () => pause(askAgainMs, false, { signal: stop, ref: false }).catch(() => true)
  while (!(await stopped())) {
    if (await lakeProblem(settings.environment.content)) continue
    // The site may be restarting at this moment: a failure is retried like one of the lake.
    const done = await revalidateAndVisit(settings, settings.environment.ownUrl).then(
      () => true,
      () => false,
    )
    if (done) return true
  }
  return false
}

/** @returns the paths of the pages */
async function revalidateAndVisit(settings: Settings, site: string): Promise<string[]> {
  await announceEverything(settings.environment, site)
  const pages = await announcedPages(site)
  const packs = new Set<string>()
  for (const path of pages) {
    const html = await (await fetch(site + path)).text()
    for (const [path] of html.matchAll(/\/\w+_starter_pack\.pdf/g)) packs.add(path)
  }
  for (const path of packs) await (await fetch(site + path)).body?.cancel()
  return pages
}

/** Paths in a site's sitemap. */
export async function announcedPages(site: string): Promise<string[]> {
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '/']) => new URL(address, site).pathname,
  )
}

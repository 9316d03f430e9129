import { thankYouPages } from '#schemas/generated/pages.ts'
import { type Redirect, redirectMap } from '#schemas/redirect-rules.ts'
import { fixedPaths, pagePath, routes, thankYouPath } from '#schemas/routes.ts'
import { ownPath } from '#schemas/typed-address.ts'
import { environment } from '#web/env.ts'
import { polled } from './polled.ts'
import { getRedirects } from './queries/addresses.ts'

/** Paths of all pages, and the coach's redirects. */
export interface SitePaths {
  pages: ReadonlySet<string>
  redirects: ReadonlyMap<string, string>
  /** Future pages: path and start date. The date is null if it is invalid. */
  coming: ReadonlyMap<string, string | null>
}

export const fixedPages: ReadonlySet<string> = new Set([...fixedPaths, ...thankYouPages.map(thankYouPath)])

/**
 * Maximum age of the paths, in milliseconds, for deciding that a path is unknown. Older paths are queried again first.
 * A page that was published through another server, or another function on Vercel, is a 404 for at most that long.
 */
const maxAgeMs = 2_000

const sitePaths = polled('page paths', async (): Promise<SitePaths> => {
  const { list = [], pages: documents = [], coming = [] } = (await getRedirects()) ?? {}
  const paths = documents.map(({ _type, slug }) => pagePath(_type, slug ?? ''))
  const packs = documents.filter(({ _type }) => _type === 'program').map(({ slug }) => thankYouPath(`pack-${slug}`))
  return {
    pages: new Set([...fixedPages, ...paths, ...packs]),
    coming: new Map(coming.map(({ _type, slug, from }) => [pagePath(_type, slug ?? ''), from])),
    redirects: redirectMap(complete(list), [...Object.values(routes), ...paths]),
  }
})

const complete = (list: { from: string | null; to: string | null }[]): Redirect[] =>
  list.flatMap(({ from, to }) => (from && to ? { from, to: ownPath(to, environment().siteUrl) } : []))

/** Call after a change of content: the next use queries the lake again. */
export const forgetSitePaths = sitePaths.forget

/** Returns the last known paths, for any request. Waits for the lake only at the start and after a change. */
export const latestSitePaths = sitePaths.latest

/** Returns paths that are at most two seconds old, to decide if a path is unknown. */
export const currentSitePaths = () => sitePaths.current(maxAgeMs)

/** Returns the path of a page or a redirect, or else the nearest one above it. Without known paths all are pages. */
export function nearestPage(path: string, paths: SitePaths | undefined): string {
  if (!paths || path === '/' || paths.pages.has(path) || paths.redirects.has(path)) return path
  return nearestPage(path.slice(0, path.lastIndexOf('/')) || '/', paths)
}

import type { SanityClient } from 'sanity'
import { type PublishDates, reasonNotLive } from './publish-dates.ts'
import { isSamePath, isTarget, type Redirect, redirectChain } from './redirect-rules.ts'
import { placeholderIn, refusedSource } from './refused-source.ts'
import { fixedPaths, pagePath, routes } from './routes.ts'

const dates = 'publishFrom, publishUntil'
/** A care kit item has no slug. Its id below the path of the care kit is the path of its download. */
const documentsQuery = `*[defined(slug.current) || (_type == "careKitItem" && status == "available")]{
  _type, "slug": select(_type == "careKitItem" => "${routes.careKit.slice(1)}/" + _id, slug.current),
  ${dates}, "program": program->{ ${dates} }
}`

type Documents = (PublishDates & { _type: string; slug: string; program: PublishDates | null })[]

/** Loads the paths of live pages. */
export async function livePaths(client: SanityClient): Promise<string[]> {
  const documents = await client.withConfig({ perspective: 'published' }).fetch<Documents>(documentsQuery)
  const isLive = (one: PublishDates | null) => !one || !reasonNotLive(one, Date.now())
  const live = documents.filter((one) => isLive(one) && isLive(one.program))
  return [...fixedPaths, ...live.map(({ _type, slug }) => pagePath(_type, slug))]
}

const isPage = (address: string, pages: readonly string[]) => pages.some((page) => isSamePath(page, address))

/** Error for a source address; undefined for a valid one. */
export const sourceError = (from: string, pages: readonly string[]): string | undefined =>
  refusedSource(from) ??
  (isPage(from, pages) ? `${from} is a page of your site, and visitors see that page.` : undefined)

/** Error for an invalid target; undefined for a valid one. Other redirects are not checked here. */
export function targetError(to: string): string | undefined {
  const sign = placeholderIn(to)
  if (sign) return `Please choose one page: “${sign}” stands for nothing here.`
  return isTarget(to)
    ? undefined
    : 'A page of your site, for example /resources, or a whole address that begins with https://, please.'
}

/** Error for a redirect that leads back to its source; undefined for a valid one. */
export const circleError = ({ from, to }: Redirect, map: ReadonlyMap<string, string>): string | undefined =>
  redirectChain(map, from) === 'loop' || isSamePath(from, to)
    ? `This leads in a circle, back to ${from}. Please choose another page.`
    : undefined

/** Warning for a target path without a live page. */
export function targetWarning(to: string, pages: readonly string[]): string | undefined {
  const path = to.replace(/[?#].*$/s, '')
  if (!path.startsWith('/') || /\.\w+$/.test(path) || path === '/' || !isTarget(path)) return undefined
  return isPage(path, pages) ? undefined : `No page has the address ${path} at the moment.`
}

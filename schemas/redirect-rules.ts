import { isHandlerPath } from './routes.ts'

/** A redirect as it is kept: an address of this site, and where its visitors are taken. */
export interface Redirect {
  from: string
  to: string
}

/** What is read of them at most: a site has some dozens. */
export const maxRedirects = 1_000

const longest = 200

/** Parts that a browser resolves: `/x/..//name` is another site's address to it. */
const leadsElsewhere = /\/\.{0,2}\/|\/\.{1,2}$/

/**
 * The one spelling of a path: decoded, without a slash at its end.
 * @returns undefined for what is no path of a page
 */
export function normalizePath(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path).normalize('NFC')
    // `//` alone would lose both, and pass for Home.
    if (decoded.startsWith('//')) return undefined
    const plain = decoded.replace(/\/+$/, '') || '/'
    const isPath = /^\/[^\s\p{C}?#\\]*$/u.test(plain) && plain.length <= longest
    return isPath && !leadsElsewhere.test(plain) && !isHandlerPath(plain) ? plain : undefined
  } catch {
    return undefined
  }
}

/** Addresses that differ in capitals only are one to a visitor. */
const keyOf = (path: string) => normalizePath(path)?.toLowerCase()

/** Whether a redirect may lead there: to a page of this site, or by https to another one. */
export function isTarget(to: string): boolean {
  if (to.startsWith('/')) return normalizePath(to.replace(/[?#].*$/s, '')) !== undefined
  const url = URL.parse(to)
  return url?.protocol === 'https:' && url.username === '' && url.password === ''
}

/**
 * Redirects by the address that they are for; the first of two for one address counts.
 * @param pages the addresses of pages, which end the way of whoever is led there, in capitals or not
 */
export function redirectMap(
  list: readonly Redirect[],
  pages: readonly string[] = [],
): Map<string, string> {
  const map = new Map(pages.map((page) => [keyOf(page) ?? '/', page]))
  map.delete('/')
  for (const { from, to } of list.slice(0, maxRedirects)) {
    const key = keyOf(from)
    if (key === undefined || key === '/' || map.has(key)) continue
    if (isTarget(to)) map.set(key, to)
  }
  return map
}

/** The page that a target leads to; undefined for another site's. */
const targetPage = (to: string) =>
  to.startsWith('/') ? normalizePath(to.replace(/[?#].*$/s, '')) : undefined

/**
 * Follows redirects from an address to the end, so that a visitor is sent on once.
 * @returns every target on the way, the last one last, or `loop` where it leads back to itself
 */
export function redirectChain(map: ReadonlyMap<string, string>, from: string): string[] | 'loop' {
  const chain: string[] = []
  const seen = new Set<string>()
  for (let at = normalizePath(from); at !== undefined; ) {
    const key = at.toLowerCase()
    const to = map.get(key)
    if (to === undefined || to === at) break
    if (seen.has(key)) return 'loop'
    seen.add(key)
    chain.push(to)
    at = targetPage(to)
  }
  return chain
}

/**
 * Where a visitor of an address without a page is sent: the end of the chain, with the query that the
 * visitor came with. Nothing else of a request becomes part of it.
 * @param asked path and query, as the request has them
 */
export function redirectFor(map: ReadonlyMap<string, string>, asked: string): string | undefined {
  const at = asked.indexOf('?')
  const chain = redirectChain(map, at < 0 ? asked : asked.slice(0, at))
  const to = chain === 'loop' ? undefined : chain.at(-1)
  if (to === undefined) return undefined
  // The name stands for any site: a target of this one is told apart by its first letter.
  const url = new URL(to, 'https://this.invalid')
  const query = at < 0 ? '' : asked.slice(at + 1)
  if (query) url.search += `${url.search ? '&' : '?'}${query}`
  return to.startsWith('/') ? `${url.pathname}${url.search}${url.hash}` : url.href
}

/** A target as it is to a site: an address of its own is a path, however it was written. */
export function ownPath(to: string, siteUrl: string): string {
  const url = URL.parse(to)
  return url?.origin === new URL(siteUrl).origin ? url.pathname + url.search + url.hash : to
}

/** Two addresses that lead to the same page, however they are written. */
export const isSamePath = (one: string, other: string): boolean =>
  keyOf(one) !== undefined && keyOf(one) === keyOf(other)

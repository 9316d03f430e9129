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

/** Splits an address before its query. */
function splitQuery(address: string): [path: string, query: string] {
  const at = address.indexOf('?')
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)]
}

/** Query parameters in one order, so that two spellings of a query are one. */
const sortedQuery = (query: string) => {
  const parameters = new URLSearchParams(query)
  parameters.sort()
  return `${parameters}`
}

/**
 * Key of an address. Addresses that differ in capitals only are one to a visitor. `/blog/*` stands for all below
 * `/blog`, `/?p=12` for requests with that parameter.
 */
function keyOf(address: string): string | undefined {
  const [path, query] = splitQuery(address.trim())
  const isPattern = path.endsWith('/*')
  const plain = normalizePath(isPattern ? path.slice(0, -2) : path)?.toLowerCase()
  if (plain === undefined || plain.includes('*') || (isPattern && (plain === '/' || query)))
    return undefined
  return plain + (isPattern ? '/*' : '') + (query ? `?${sortedQuery(query)}` : '')
}

/** Why an address cannot be redirected, in the coach's words; undefined for one that can. */
export function refusedSource(from: string): string | undefined {
  const address = from.trim()
  const [path, query] = splitQuery(address)
  if (!address.startsWith('/'))
    return 'Only what comes after the name of your site, with the slash: for example /old-page.'
  if (address.includes('#'))
    return 'Please leave out # and what follows: a browser does not tell your site that part.'
  if (/\/:/.test(path))
    return 'Please write * for “anything”, at the end and after a slash: for example /tag/*. A : stands for nothing here.'
  if (path === '/*') return '/* would be every address. Please say which part: for example /blog/*.'
  if (path.replace(/\/\*$/, '').includes('*'))
    return 'A * works at the end alone, after a slash: for example /blog/*.'
  if (path.endsWith('/*') && query)
    return 'Either * or a part after ?, please: an address cannot have both.'
  const odd = /[\s\p{C}\\]/u.exec(path)?.[0]
  if (odd) return `Please take out ${/\s/.test(odd) ? 'the blank' : `“${odd}”`} in the address.`
  return keyOf(address) === undefined
    ? 'No page can have this address. Letters, numbers and hyphens after a slash, please: for example /old-page.'
    : undefined
}

/** True if a redirect may lead to the address: a page of this site, or by https another one. */
export function isTarget(to: string): boolean {
  if (to.startsWith('/')) return targetPage(to) !== undefined
  const url = URL.parse(to)
  return url?.protocol === 'https:' && url.username === '' && url.password === ''
}

/**
 * Redirects by the key of the address that they are for; the first of two for one address counts. A target that is a page
 * in another spelling becomes that page's address: its visitors are sent on once.
 * @param pages the addresses of pages, which end a redirect chain, in capitals or not
 */
export function redirectMap(
  list: readonly Redirect[],
  pages: readonly string[] = [],
): Map<string, string> {
  const map = new Map(pages.map((page) => [keyOf(page) ?? '/', page]))
  map.delete('/')
  const ends = new Map(map)
  for (const { from, to } of list.slice(0, maxRedirects)) {
    const key = keyOf(from)
    if (key === undefined || key === '/' || map.has(key)) continue
    if (!isTarget(to)) continue
    const page = targetPage(to)
    const rest = page === undefined ? to : (/[?#].*$/s.exec(to)?.[0] ?? '')
    map.set(key, page === undefined ? to : (ends.get(page.toLowerCase()) ?? page) + rest)
  }
  return map
}

/** The page that a target leads to; undefined for another site's. */
const targetPage = (to: string) =>
  to.startsWith('/') && !to.includes('*') ? normalizePath(to.replace(/[?#].*$/s, '')) : undefined

/** Names of the query parameters that redirects of a path ask for. */
export const redirectQueries = (map: ReadonlyMap<string, string>, path: string): string[] => {
  const start = `${keyOf(path)}?`
  return [...map.keys()].flatMap((key) =>
    key.startsWith(start) ? [...new URLSearchParams(key.slice(start.length)).keys()] : [],
  )
}

/** The key that an address matches: by its query, by its path, by the nearest `*`. */
function matchingKey(map: ReadonlyMap<string, string>, address: string): string | undefined {
  const own = keyOf(address)
  if (own === undefined || map.has(own)) return own
  const [path, query] = splitQuery(own)
  const asked = new URLSearchParams(query)
  for (const key of query ? map.keys() : []) {
    const wanted = key.startsWith(`${path}?`) && new URLSearchParams(key.slice(path.length + 1))
    if (wanted && [...wanted].every(([name, value]) => asked.get(name) === value)) return key
  }
  if (map.has(path)) return path
  for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/')))
    if (map.has(`${at}/*`)) return `${at}/*`
  return undefined
}

/**
 * Follows redirects from an address to the end, so that a visitor is sent on once.
 * @returns every target on the way, the last one last, or `loop` where it leads back to itself
 */
export function redirectChain(map: ReadonlyMap<string, string>, from: string): string[] | 'loop' {
  const chain: string[] = []
  const seen = new Set<string>()
  for (let at: string | undefined = from; at?.startsWith('/'); ) {
    const key = matchingKey(map, at)
    const to = key === undefined ? undefined : map.get(key)
    if (key === undefined || to === undefined) break
    // A page ends the chain, but `/?p=12` may lead to `/`.
    if (!key.includes('?') && isPathOf(to, at)) break
    if (seen.has(key)) return 'loop'
    seen.add(key)
    chain.push(to)
    at = to.replace(/#.*$/s, '')
  }
  return chain
}

/** True if an address is a target already, whatever its query. */
const isPathOf = (to: string, address: string) => normalizePath(splitQuery(address)[0]) === to

/**
 * Where a visitor of an address without a page is sent: the end of the chain, with the query that the
 * visitor came with. Nothing else of a request becomes part of it.
 * @param asked path and query, as the request has them
 * @param isPage true for a page's address, which only a redirect of its query takes away
 */
export function redirectFor(
  map: ReadonlyMap<string, string>,
  asked: string,
  isPage = false,
): string | undefined {
  const key = matchingKey(map, asked)
  if (isPage && !key?.includes('?')) return undefined
  const chain = redirectChain(map, asked)
  const to = chain === 'loop' ? undefined : chain.at(-1)
  if (to === undefined) return undefined
  // The name stands for any site: a target of this one is told apart by its first letter.
  const url = new URL(to, 'https://this.invalid')
  const matched = new URLSearchParams(splitQuery(key ?? '')[1])
  const query = splitQuery(asked)[1]
    .split('&')
    .filter((part) => !matched.has([...new URLSearchParams(part).keys()][0] ?? ''))
    .join('&')
  if (query) url.search += `${url.search ? '&' : '?'}${query}`
  return to.startsWith('/') ? `${url.pathname}${url.search}${url.hash}` : url.href
}

/** A target as it is to a site: an address of its own is a path, however it was written. */
export function ownPath(to: string, siteUrl: string): string {
  const url = URL.parse(to.trim())
  const isOwn = /^https?:$/.test(url?.protocol ?? '') && url?.host === new URL(siteUrl).host
  return url && isOwn ? url.pathname + url.search + url.hash : to.trim()
}

/** An address as it should be kept: without blanks around it, this site's name, and a slash at the end of its path. */
export const plainAddress = (address: string, siteUrl: string): string =>
  ownPath(address, siteUrl).replace(/^(\/[^?#]*?)\/+(?=[?#]|$)/, (_, path) => path || '/')

/** Two addresses that lead to the same page, however they are written. */
export const isSamePath = (one: string, other: string): boolean =>
  keyOf(one) !== undefined && keyOf(one) === keyOf(other)

import { isHandlerPath } from './routes.ts'

/** Stored redirect: a source address of this site, and its target. */
export interface Redirect {
  from: string
  to: string
}

/** Maximum number of redirects that are read. A site has some dozens. */
const maxRedirects = 1_000

export const maxPathLength = 200

/**
 * Part that no path can have: an invisible character, the start of a query, or a segment that a browser resolves. It
 * reads `/x/..//name` as another site's address.
 */
export const oddPart = /\p{C}|[^\S ]|[?#\\]|\/\.{0,2}\/|\/\.{1,2}$/u

/** Decoded path; undefined for a malformed escape sequence. */
export function decodedPath(path: string): string | undefined {
  try {
    return decodeURIComponent(path).normalize('NFC')
  } catch {
    return undefined
  }
}

/**
 * Normalises a path: decoded, without a trailing slash.
 * @returns undefined if no page can have the path
 */
export function normalizePath(path: string): string | undefined {
  const whole = decodedPath(path)
  // `//` would lose both slashes and match Home.
  if (whole === undefined || whole.startsWith('//')) return undefined
  const plain = whole.replace(/\/+$/, '') || '/'
  const isPath = plain.startsWith('/') && plain.length <= maxPathLength
  return isPath && !oddPart.test(plain) && !isHandlerPath(plain) ? plain : undefined
}

/** Splits an address before its query. */
export function splitQuery(address: string): [path: string, query: string] {
  const at = address.indexOf('?')
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)]
}

/** Sorts query parameters: their order makes no difference. */
const sortedQuery = (query: string) => {
  const parameters = new URLSearchParams(query)
  parameters.sort()
  return `${parameters}`
}

/**
 * Lookup key of an address, in lower case. `/blog/*` matches every path below `/blog`, and `/?p=12` every request with
 * that parameter.
 */
export function keyOf(address: string): string | undefined {
  const [path, query] = splitQuery(address.trim())
  const isPattern = path.endsWith('/*')
  const plain = normalizePath(isPattern ? path.slice(0, -2) : path)?.toLowerCase()
  if (plain === undefined || plain.includes('*') || (isPattern && (plain === '/' || query))) return undefined
  return plain + (isPattern ? '/*' : '') + (query ? `?${sortedQuery(query)}` : '')
}

/** True for a valid redirect target: a path of this site, or an https address. */
export function isTarget(to: string): boolean {
  if (to.startsWith('/')) return targetPage(to) !== undefined
  const url = URL.parse(to)
  return url?.protocol === 'https:' && url.username === '' && url.password === ''
}

/**
 * Maps source keys to targets. The first redirect of an address wins. If a target is another spelling of a page's path,
 * the path replaces it: this saves a second redirect.
 * @param pages paths of pages. A page ends a redirect chain.
 */
export function redirectMap(list: readonly Redirect[], pages: readonly string[] = []): Map<string, string> {
  const map = new Map(pages.map((page) => [keyOf(page) ?? page, page]))
  const ends = new Map(map)
  for (const { from, to } of list.slice(0, maxRedirects)) {
    const key = keyOf(from)
    if (key === undefined || key === '/' || map.has(key)) continue
    if (!isTarget(to)) continue
    const page = targetPage(to)
    const rest = /[?#].*/s.exec(to)?.[0] ?? ''
    map.set(key, page === undefined ? to : (ends.get(page.toLowerCase()) ?? page) + rest)
  }
  return map
}

/** Normalised path of a target on this site; undefined for other sites. */
const targetPage = (to: string) => (to.includes('*') ? undefined : normalizePath(to.replace(/[?#].*/s, '')))

/** Names of the query parameters in redirects of a path. */
export const redirectQueries = (map: ReadonlyMap<string, string>, path: string): string[] => {
  const start = `${keyOf(path)}?`
  return [...map.keys()].flatMap((key) =>
    key.startsWith(start) ? [...new URLSearchParams(key.slice(start.length)).keys()] : [],
  )
}

/** Finds the key that matches an address: by query, then by path, then by the nearest `*`. */
function matchingKey(map: ReadonlyMap<string, string>, address: string): string | undefined {
  const exact = keyOf(address)
  if (exact === undefined || map.has(exact)) return exact
  const [path, query] = splitQuery(exact)
  const parameters = new URLSearchParams(query)
  for (const key of query ? map.keys() : []) {
    const wanted = key.startsWith(`${path}?`) && new URLSearchParams(key.slice(path.length + 1))
    if (wanted && [...wanted].every(([name, value]) => parameters.get(name) === value)) return key
  }
  if (map.has(path)) return path
  for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) if (map.has(`${at}/*`)) return `${at}/*`
  return undefined
}

/**
 * Follows redirects from an address to the last target, so that visitors are redirected only once.
 * @returns all targets in order; `loop` for a circular chain
 */
export function redirectChain(map: ReadonlyMap<string, string>, from: string): string[] | 'loop' {
  const chain: string[] = []
  const seen = new Set<string>()
  for (let at = from; ; ) {
    const key = matchingKey(map, at) ?? ''
    const to = map.get(key)
    if (to === undefined) return chain
    // The map leads a page to itself, which ends the chain. A source with a query, such as `/?p=12`, may also lead to
    // its own path, and does not end the chain.
    if (!key.includes('?') && isPathOf(to, at)) return chain
    if (seen.has(key)) return 'loop'
    seen.add(key)
    chain.push(to)
    at = to.replace(/#.*/s, '')
  }
}

/** True if the address, without its query, is the target. */
const isPathOf = (to: string, address: string) => normalizePath(splitQuery(address)[0]) === to

/**
 * Returns the redirect target of a request: the end of the redirect chain, with the request's query.
 * @param request path and query of the request
 * @param isPage true if a page has the path. Then only a redirect with a query applies.
 */
export function redirectFor(map: ReadonlyMap<string, string>, request: string, isPage = false): string | undefined {
  const key = matchingKey(map, request)
  if (isPage && !key?.includes('?')) return undefined
  const chain = redirectChain(map, request)
  const to = chain === 'loop' ? undefined : chain.at(-1)
  if (to === undefined) return undefined
  // `URL` requires a host. The result does not contain this one.
  const url = new URL(to, 'https://this.invalid')
  const matched = new URLSearchParams(splitQuery(key ?? '')[1])
  const query = splitQuery(request)[1]
    .split('&')
    .filter((part) => !matched.has([...new URLSearchParams(part).keys()][0] ?? ''))
    .join('&')
  if (query) url.search += (url.search && '&') + query
  return to.startsWith('/') ? `${url.pathname}${url.search}${url.hash}` : url.href
}

/** True for two spellings of one address. */
export const isSamePath = (one: string, other: string): boolean =>
  keyOf(one) !== undefined && keyOf(one) === keyOf(other)

import type { IncomingHttpHeaders } from 'node:http'

/** Next's files, and while it develops what its error overlay asks: `/__nextjs_original-stack-frames`. */
const ofNext = /^\/(?:_next(?:\/|$)|__nextjs)/
const takesPost = /^\/(?:api|owner|newsletter\/unsubscribe)(?:\/|$)/
const readsQuery = /^\/(?:media|styleguide)(?:\/|$)/

/** Whether an address may be a cached page's: none that reads its query is. */
const isPage = (path: string) => ![ofNext, takesPost, readsQuery].some((one) => one.test(path))

/** A path that no route matches: the one 404 page answers there. Of two parts, because `[slug]` takes all of one. */
export const nowhere = '/no-such/page'

/**
 * The address to give to Next for one that was asked for. A page's comes without its query: Next writes
 * the address of the request that renders a page into that page, keeps it for everybody, and no page of
 * ours reads a query on the server. The browser keeps it, for the forms to take the campaign from.
 */
export function addressForNext(url: string, headers: IncomingHttpHeaders, method: string): string {
  // What comes with OPTIONS, and to a proxy; Next has no answer to either.
  if (!url.startsWith('/'))
    return addressForNext(URL.parse(url)?.pathname ?? nowhere, headers, method)
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  // Nobody takes it, and Next's own answer has no policy.
  if (method === 'PUT' && !ofNext.test(path)) return '/api/not-allowed'
  // Next's own addresses of Home, of the page for when all fails, and of pages' data as files.
  if (/^\/(?:index|_global-error)$|\.rsc$/.test(path)) return nowhere
  // One that is sent on to its usual spelling takes its query along.
  if (at < 0 || !isPage(path) || plainPath(path) !== path || !/^\/$|^(?:\/[^/\\]+)+$/.test(path))
    return url
  return path + hashOfNext(url.slice(at), headers)
}

/** The hash of the headers of a request for a page's data, which Next checks. */
function hashOfNext(search: string, headers: IncomingHttpHeaders): string {
  const hash = headers.rsc === undefined ? null : new URLSearchParams(search).get('_rsc')
  return hash !== null && /^[\w-]{0,64}$/.test(hash) ? `?_rsc=${hash}` : ''
}

/**
 * A method that Next can answer: PUT, which is refused, for any that an address does not take. With TRACE Next
 * ends in a 500, and a page it would render anew for each POST, in case that is a server action. Addresses
 * with a `%` are the proxy's.
 */
export function methodForNext(method: string, url: string): string {
  const path = URL.parse(url, 'http://site')?.pathname ?? url
  const isTaken =
    method === 'POST'
      ? takesPost.test(path) || path.includes('%')
      : /^(?:GET|HEAD|OPTIONS)$/.test(method)
  return isTaken || (ofNext.test(path) && method !== 'TRACE') ? method : 'PUT'
}

/** A path with its plain letters written plainly. One `/` at its beginning: two would lead to another site. */
export const plainPath = (pathname: string) =>
  pathname
    .replace(/%(?:2[DE]|3\d|[46][1-9A-F]|5[0-9AF]|7[0-9AE])/gi, decodeURIComponent)
    .replace(/^\/+/, '/')

const takesPost = /^\/(?:api|owner|newsletter\/(?:unsubscribe|confirm))(?:\/|$)/

/**
 * Path that no route matches. Its page is the 404 page of all unknown paths. It has two segments because `[slug]`
 * matches any single one.
 */
export const notFoundPath = '/no-such/page'

/** Response header with the names of the query parameters that this path's redirects depend on. */
export const redirectQueryHeader = 'x-redirect-queries'

export const isReadMethod = (method: string) => ['GET', 'HEAD', 'OPTIONS'].includes(method)

/**
 * True for a method that a path accepts. Next fails on TRACE with a 500. Next treats a POST to a page as a server
 * action, and renders the page. Paths with a `%` are left to web/proxy.ts.
 */
export function takesMethod(method: string, path: string): boolean {
  if (method === 'POST') return takesPost.test(path) || path.includes('%')
  return isReadMethod(method)
}

/**
 * Normalises a path: decodes unreserved characters, and leaves only one `/` at the start. A path that begins with `//`
 * would be the URL of another host.
 */
export const plainPath = (pathname: string) =>
  pathname.replace(/%(?:2[DE]|3\d|[46][1-9A-F]|5[0-9AF]|7[0-9AE])/gi, decodeURIComponent).replace(/^\/+/, '/')

/** Decodes a part of a URL; undefined for a malformed escape sequence. */
export function decodeEscapes(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

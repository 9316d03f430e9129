const takesPost = /^\/(?:api|owner|newsletter\/(?:unsubscribe|confirm))(?:\/|$)/

/** Path that no route matches, for the one 404 page. It has two segments because `[slug]` matches any single one. */
export const nowhere = '/no-such/page'

/** Response header: names of the query parameters by which this path may redirect. */
export const redirectQueryHeader = 'x-redirect-queries'

/**
 * True for a method that an address accepts. With TRACE Next ends in a 500; for a POST to a page it would render the
 * page again, in case that is a server action. Addresses with a `%` are the proxy's.
 */
export function takesMethod(method: string, path: string): boolean {
  if (method === 'POST') return takesPost.test(path) || path.includes('%')
  return /^(?:GET|HEAD|OPTIONS)$/.test(method)
}

/** Normalises a path: unreserved characters unescaped, one `/` at the beginning. Two would lead to another site. */
export const plainPath = (pathname: string) =>
  pathname
    .replace(/%(?:2[DE]|3\d|[46][1-9A-F]|5[0-9AF]|7[0-9AE])/gi, decodeURIComponent)
    .replace(/^\/+/, '/')

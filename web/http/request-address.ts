const takesPost = /^\/(?:api|owner|newsletter\/unsubscribe)(?:\/|$)/

/** A path that no route matches: the one 404 page answers there. Of two parts, because `[slug]` takes all of one. */
export const nowhere = '/no-such/page'

/** Header of an answer: names of the query parameters by which its path may redirect instead. */
export const redirectQueryHeader = 'x-redirect-queries'

/**
 * True for a method that an address may take. With TRACE Next ends in a 500, and a page it would render anew for each
 * POST, in case that is a server action. Addresses with a `%` are the proxy's.
 */
export function takesMethod(method: string, path: string): boolean {
  if (method === 'POST') return takesPost.test(path) || path.includes('%')
  return /^(?:GET|HEAD|OPTIONS)$/.test(method)
}

/** A path with its plain letters written plainly. One `/` at its beginning: two would lead to another site. */
export const plainPath = (pathname: string) =>
  pathname
    .replace(/%(?:2[DE]|3\d|[46][1-9A-F]|5[0-9AF]|7[0-9AE])/gi, decodeURIComponent)
    .replace(/^\/+/, '/')

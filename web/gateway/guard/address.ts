import { plainPath } from '#web/http/request-address.ts'

/** Longest target that is accepted, in characters: longer than any of the site's with every campaign parameter. */
const longest = 8_000

export type Address = { path: string; query: string }

/**
 * Parses a request target.
 * @returns its parts, or the status to refuse it with: Next answers it wrongly or not at all
 */
export function readAddress(url: string): Address | 400 | 404 | 414 {
  if (url.length > longest) return 414
  // An absolute target is for a forward proxy. Two slashes or a backslash lead to another site.
  if (!/^\/(?![/\\])/.test(url)) return 400
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  const decoded = decodedPath(path)
  if (decoded === undefined || path.includes('\\')) return 400
  // No address contains control characters. The other names are internal to Next.
  if (/\p{Cc}/u.test(decoded) || /\.rsc$|^\/(?:index|_global-error)$/.test(decoded)) return 404
  return { path, query: at < 0 ? '' : url.slice(at) }
}

function decodedPath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** Normalised spelling of an address that escapes unreserved characters; undefined for one that does not. */
export function usualSpelling({ path, query }: Address): string | undefined {
  const plain = plainPath(path)
  return plain === path ? undefined : plain + query
}

import { decodeEscapes, plainPath } from '#web/http/request-address.ts'

/** Longest accepted target, in characters. The site's longest URL with all campaign parameters is shorter. */
const longest = 8_000

export type Address = { path: string; query: string }

/**
 * Parses a request target.
 * @returns its parts; or an error status for a target that Next would handle wrongly or not at all
 */
export function readAddress(url: string): Address | 400 | 404 | 414 {
  if (url.length > longest) return 414
  // Only a forward proxy accepts absolute targets. Browsers read two slashes, or a backslash, as the URL of another host.
  if (!/^\/(?![/\\])/.test(url)) return 400
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  const decoded = decodeEscapes(path)
  if (decoded === undefined || path.includes('\\')) return 400
  // No path of the site contains control characters. `.rsc`, `/index` and `/_global-error` are internal to Next.
  if (/\p{Cc}/u.test(decoded) || /\.rsc$|^\/(?:index|_global-error)$/.test(decoded)) return 404
  return { path, query: at < 0 ? '' : url.slice(at) }
}

/** Returns the address without escapes of unreserved characters; undefined if it has none. */
export function normalizedAddress({ path, query }: Address): string | undefined {
  const plain = plainPath(path)
  return plain === path ? undefined : plain + query
}

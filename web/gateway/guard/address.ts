import { plainPath } from '#web/http/request-address.ts'

/** Longest address that is read, in characters: longer than any of the site with every campaign's query. */
const longest = 8_000

export type Address = { path: string; query: string }

/**
 * Reads a request's target.
 * @returns its parts, or the status that it is refused with: Next has no answer to it, or a wrong one
 */
export function readAddress(url: string): Address | 400 | 404 | 414 {
  if (url.length > longest) return 414
  // An absolute address is for a forward proxy; two slashes or a backslash lead to another site.
  if (!/^\/(?![/\\])/.test(url)) return 400
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  const decoded = decodedPath(path)
  if (decoded === undefined || path.includes('\\')) return 400
  // Control characters are in no address. The rest are Next's own names, which visitors never ask for.
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

/** The usual spelling of an address that writes plain letters as escapes; undefined for one that has it. */
export function usualSpelling({ path, query }: Address): string | undefined {
  const plain = plainPath(path)
  return plain === path ? undefined : plain + query
}

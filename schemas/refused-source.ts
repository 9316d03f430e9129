import { decodedPath, keyOf, maxPathLength, oddPart, splitQuery } from './redirect-rules.ts'
import { isHandlerPath } from './routes.ts'

/** Files of the site. The request of such a path reaches no redirect. */
const filePath =
  /^\/(?:(?:(?:coloured-)?drawings|shared-picture|starter-packs|care-kit|preview)\/.|(?:favicon\.ico|icon\.svg|apple-icon\.png|robots\.txt|sitemap\.xml|llms\.txt|\w+_starter_pack\.pdf)$|(?:newsletter\/issues|insights)\/feed\.xml$)/i

/**
 * Placeholders of other programs: `:name`, `[name]`, `<name>`, `(.*)`, `(?:a|b)`, `%name%`, `.+`, `\\d`, `$1`. Brackets
 * around a word alone are part of an address.
 */
const placeholder =
  /(?<=\/):\w+|[{[].*?[}\]]|<[^>]*>|\([^()]*[|*+?\\][^()]*\)|%(?![\da-f]{2})\w+%|\.[*+]|\\[dws](?![a-z])|[\^$]\d?/i

const noPlaceholder = (sign: string) =>
  `Please write * for “anything”, at the end and after a slash: for example /tag/*. “${sign}” stands for nothing here.`

/** Part of a path that cannot be decoded, or that no path can have. */
function oddIn(path: string): string | undefined {
  const plain = decodedPath(path)
  if (plain !== undefined) return oddPart.exec(plain)?.[0]
  return path.match(/(?:%[\da-f]{2})+|%/gi)?.find((part) => decodedPath(part) === undefined)
}

/** Placeholder in a target on this site, where it would lead nowhere; undefined for other targets. */
export const placeholderIn = (to: string) => (to.startsWith('/') ? placeholder.exec(splitQuery(to)[0])?.[0] : undefined)

/** Error for an address that cannot be redirected, for the coach; undefined otherwise. */
export function refusedSource(from: string): string | undefined {
  const address = from.trim()
  const [path, query] = splitQuery(address)
  const group = /\([^()/]*\?[^()]*\)/.exec(address)?.[0]
  const sign = group ?? placeholder.exec(path)?.[0] ?? /\$$/.exec(query)?.[0]
  if (sign) return noPlaceholder(sign)
  if (!address.startsWith('/'))
    return 'Only what comes after the name of your site, with the slash: for example /old-page.'
  if (address.includes('#')) return 'Please leave out # and what follows: a browser does not tell your site that part.'
  if (path === '/*') return '/* would be every address. Please say which part: for example /blog/*.'
  if (path.replace(/\/\*$/, '').includes('*')) return 'A * works at the end alone, after a slash: for example /blog/*.'
  if (query.includes('*') || (path.endsWith('/*') && query))
    return 'Either * or a part after ?, please: an address cannot have both.'
  const odd = oddIn(path)
  if (odd) return `Please take out ${/[\s\p{C}]/u.test(odd) ? 'the invisible character' : `“${odd}”`} in the address.`
  const plain = decodedPath(path) ?? path
  if (isHandlerPath(plain) || filePath.test(plain)) return `${path} belongs to another part of your site.`
  return keyOf(address) === undefined ? `An address can have ${maxPathLength} characters at most.` : undefined
}

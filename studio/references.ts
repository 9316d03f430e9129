import { isRecord } from '#schemas/is-record.ts'

/** A reference in a document, and the path by which a patch finds it. */
type FoundReference = { path: string; to: string; weak: boolean }

/** Every reference in a document to one of these, in its order. */
export function referencesTo(
  ids: ReadonlySet<string>,
  value: unknown,
  path = '',
): FoundReference[] {
  if (Array.isArray(value))
    return value.flatMap((item) =>
      isRecord(item) && item._key ? referencesTo(ids, item, `${path}[_key=="${item._key}"]`) : [],
    )
  if (!isRecord(value)) return []
  if (typeof value._ref === 'string')
    return ids.has(value._ref) ? [{ path, to: value._ref, weak: value._weak === true }] : []
  return Object.entries(value).flatMap(([name, inner]) =>
    referencesTo(ids, inner, path ? `${path}.${name}` : name),
  )
}

/**
 * What a patch sets to make a document's references to these weak; null when they are. Versions of
 * the site before November 2026 wrote strong ones.
 */
export function weakening(ids: ReadonlySet<string>, document: unknown) {
  const strong = referencesTo(ids, document).filter(({ weak }) => !weak)
  if (strong.length === 0) return null
  return Object.fromEntries(strong.map(({ path }) => [`${path}._weak`, true]))
}

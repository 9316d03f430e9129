import { isRecord } from '#schemas/is-record.ts'

/** Reference in a document, and its path for patches. */
type FoundReference = { path: string; to: string; weak: boolean }

/** Lists the references in a document to the given ids. */
export function referencesTo(ids: ReadonlySet<string>, value: unknown, path = ''): FoundReference[] {
  if (Array.isArray(value))
    return value.flatMap((item) =>
      isRecord(item) && item._key ? referencesTo(ids, item, `${path}[_key=="${item._key}"]`) : [],
    )
  if (!isRecord(value)) return []
  if (typeof value._ref === 'string')
    return ids.has(value._ref) ? [{ path, to: value._ref, weak: value._weak === true }] : []
  return Object.entries(value).flatMap(([name, inner]) => referencesTo(ids, inner, path ? `${path}.${name}` : name))
}

/**
 * Patch that makes a document's references to these ids weak; null if all are weak. Other programs may write strong
 * references.
 */
export function weakening(ids: ReadonlySet<string>, document: unknown) {
  const strong = referencesTo(ids, document).filter(({ weak }) => !weak)
  if (strong.length === 0) return null
  return Object.fromEntries(strong.map(({ path }) => [`${path}._weak`, true]))
}

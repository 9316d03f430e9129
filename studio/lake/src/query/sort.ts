import { type Doc, isRecord } from '../model/documents.ts'

/** Sort keys: paths of fields, with their directions. */
export type Ordering = { path: string[]; descending: boolean }[]

/** Sorts documents like `order()` of groq-js: a stable sort of numbers, strings, booleans and then other values. */
export function sortDocuments(docs: Doc[], ordering: Ordering): Doc[] {
  const keyed = docs.map((doc) => ({ doc, keys: ordering.map(({ path }) => valueAt(doc, path)) }))
  // An indexed loop, because an iterator would take longer than the comparisons.
  keyed.sort((a, b) => {
    for (let index = 0; index < ordering.length; index++) {
      const result = compare(a.keys[index], b.keys[index])
      if (result !== 0) return ordering[index]?.descending ? -result : result
    }
    return 0
  })
  return keyed.map(({ doc }) => doc)
}

/** Value at a path of fields; null if a field is missing. */
export function valueAt(doc: unknown, path: string[]): unknown {
  let value = doc
  for (const name of path)
    value = isRecord(value) && Object.hasOwn(value, name) ? value[name] : null
  return value
}

const RANKS: Record<string, number> = { number: 2, string: 3, boolean: 4 }

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : Number(a > b)
  const rank = RANKS[typeof a] ?? 100
  const difference = rank - (RANKS[typeof b] ?? 100)
  if (difference !== 0 || rank === 100) return difference
  return Number(a) - Number(b)
}

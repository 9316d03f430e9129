import { type Doc, isRecord } from './documents.ts'

/** What a list is ordered by: fields, each by its path, and whether the greatest comes first. */
export type Ordering = { path: string[]; descending: boolean }[]

/** Documents in the order that groq-js gives them: numbers, texts, truths, all else; alike as they were. */
export function sorted(docs: Doc[], ordering: Ordering): Doc[] {
  const keyed = docs.map((doc) => ({ doc, keys: ordering.map(({ path }) => valueAt(doc, path)) }))
  keyed.sort((a, b) => {
    for (const [index, { descending }] of ordering.entries()) {
      const result = compare(a.keys[index], b.keys[index])
      if (result !== 0) return descending ? -result : result
    }
    return 0
  })
  return keyed.map(({ doc }) => doc)
}

/** What is at a path of fields; null where there is nothing. */
export function valueAt(doc: unknown, path: string[]): unknown {
  return path.reduce<unknown>(
    (value, name) => (isRecord(value) && Object.hasOwn(value, name) ? value[name] : null),
    doc,
  )
}

const RANKS: Record<string, number> = { number: 2, string: 3, boolean: 4 }

function compare(a: unknown, b: unknown): number {
  const rank = RANKS[typeof a] ?? 100
  const difference = rank - (RANKS[typeof b] ?? 100)
  if (difference !== 0 || rank === 100) return difference
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : Number(a > b)
  return Number(a) - Number(b)
}

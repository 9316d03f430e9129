import type { Doc, Fields } from '../model/documents.ts'
import { predicateOf } from './predicate.ts'
import { isFilterOfAll, type Lookup, lookupsOf, REFERENCES, WORDS } from './query-tree.ts'
import { type Ordering, sorted } from './sorted.ts'
import type { View } from './view.ts'

/** Documents that indexes and comparisons find without groq-js, sorted by id or otherwise. */
type Selection = {
  docs: (view: View) => Doc[]
  inOrder: (view: View, ordering: Ordering) => Doc[]
}

export function selectionOf(node: unknown, params: Fields): Selection | undefined {
  if (!isFilterOfAll(node)) return undefined
  const lookups = lookupsOf(node.expr, params)
  const [first] = lookups
  if (first?.whole && first.field !== REFERENCES)
    return {
      docs: (view) => view.find(first),
      inOrder: (view, ordering) => view.inOrder(first, ordering),
    }
  const passes = predicateOf(node.expr, params)
  if (!passes) return undefined
  const docs = (view: View) => narrowest(view, lookups).filter(passes)
  // Sorting a few documents is cheaper than keeping them sorted.
  const keepsOrder = first?.field === '_type' && lookups.length === 1
  return {
    docs,
    inOrder: (view, ordering) =>
      keepsOrder ? view.inOrder(first, ordering).filter(passes) : sorted(docs(view), ordering),
  }
}

/** Shortest list of the lookups. No index is built for few documents. */
export function narrowest(view: View, lookups: Lookup[]) {
  let least = view.docs
  // An index of words is the largest, so it is used last.
  for (const lookup of lookups.toSorted(byCost)) {
    if (least.length < few) break
    const docs = view.find(lookup)
    if (docs.length < least.length) least = docs
  }
  return least
}

const few = 20
const byCost = (a: Lookup, b: Lookup) =>
  Number(a.field.startsWith(WORDS)) - Number(b.field.startsWith(WORDS))

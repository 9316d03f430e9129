import type { Doc, Fields } from '../model/documents.ts'
import { predicateOf } from './predicate.ts'
import { isFilterOfAll, type Lookup, lookupsOf, REFERENCES, WORDS } from './query-tree.ts'
import { type Ordering, sortDocuments } from './sort.ts'
import type { View } from './view.ts'

/** Documents that are selected without groq-js, sorted by id (`docs`) or by fields (`sorted`). */
type Selection = {
  docs: (view: View) => Doc[]
  sorted: (view: View, ordering: Ordering) => Doc[]
}

/** Selection of a filter over all documents; undefined if only groq-js can evaluate the filter. */
export function selectionOf(node: unknown, params: Fields): Selection | undefined {
  if (!isFilterOfAll(node)) return undefined
  const lookups = lookupsOf(node.expr, params)
  const [first] = lookups
  if (first?.isWhole && first.field !== REFERENCES)
    return {
      docs: (view) => view.find(first),
      sorted: (view, ordering) => view.findSorted(first, ordering),
    }
  const matches = predicateOf(node.expr, params)
  if (!matches) return undefined
  const docs = (view: View) => candidates(view, lookups).filter(matches)
  // Only the sorted list of a whole type is cached.
  const isWholeType = first?.field === '_type' && lookups.length === 1
  return {
    docs,
    sorted: (view, ordering) =>
      isWholeType
        ? view.findSorted(first, ordering).filter(matches)
        : sortDocuments(docs(view), ordering),
  }
}

/** Documents of the lookup that finds the fewest: candidates for all conditions of a filter. */
export function candidates(view: View, lookups: Lookup[]) {
  let fewest = view.docs
  // Indexes of words are the largest, so they are built last.
  for (const lookup of lookups.toSorted(byCost)) {
    if (fewest.length < few) break
    const docs = view.find(lookup)
    if (docs.length < fewest.length) fewest = docs
  }
  return fewest
}

/** With fewer candidates, no further index is built. */
const few = 20
const byCost = (a: Lookup, b: Lookup) =>
  Number(a.field.startsWith(WORDS)) - Number(b.field.startsWith(WORDS))

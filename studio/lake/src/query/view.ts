import type { Doc } from '../model/documents.ts'
import type { Documents } from '../store/document-table.ts'
import { byIds, byValue, type Index, matching, replaced, valuesIn } from './index-lists.ts'
import { idsSeen, type Perspective, seenAs, visibleDocuments } from './perspective.ts'
import { type Lookup, WORDS } from './query-tree.ts'
import { searchable } from './search.ts'
import { type Ordering, sorted } from './sorted.ts'

export type View = ReturnType<typeof createView>

/** A query can name any field, and each index costs memory and time at every change. */
const MOST_INDEXES = 30

/**
 * Documents in one perspective, updated with each change, with indexes over them: groq-js alone
 * reads every document for every query. Each index is built at first use.
 */
export function createView(documents: Documents, perspective: Perspective) {
  let docs = visibleDocuments(documents, perspective)
  for (const doc of docs) searchable(doc)
  const byId = new Map(docs.map((doc) => [doc._id, doc]))
  const indexes = new Map<string, Index>()
  const orders = new Map<string, Doc[]>()

  function index(field: string): Index {
    const known = indexes.get(field)
    if (known) return known
    if (indexes.size >= MOST_INDEXES) indexes.clear()
    const made: Index = new Map()
    for (const doc of docs)
      for (const value of valuesIn(field, doc)) {
        const list = made.get(value)
        if (list) list.push(doc)
        else made.set(value, [doc])
      }
    indexes.set(field, made)
    return made
  }

  /** @returns documents in order of their ids */
  function find({ field, values }: Lookup): Doc[] {
    if (field.startsWith(WORDS)) return matching(index(field), values)
    const lists = [...new Set(values)].flatMap((value) => {
      const found = field === '_id' ? byId.get(value) : index(field).get(value)
      return found ? [[found].flat()] : []
    })
    if (lists.length < 2) return lists[0] ?? []
    return [...new Set(lists.flat())].sort(byIds)
  }

  function inOrder(lookup: Lookup, ordering: Ordering): Doc[] {
    const key = JSON.stringify([lookup.field, lookup.values, ordering])
    const known = orders.get(key)
    if (known) return known
    const made = sorted(find(lookup), ordering)
    if (orders.size >= 100) orders.clear()
    orders.set(key, made)
    return made
  }

  /**
   * Updates the view.
   * @param ids the documents that changed
   */
  function change(ids: string[]) {
    const next = [...idsSeen(ids, perspective)].map((id) => {
      const doc = seenAs(documents, id, perspective)
      if (doc) searchable(doc)
      return { id, before: byId.get(id), after: doc }
    })
    if (next.every(({ before, after }) => !before && !after)) return
    orders.clear()
    // A new list each time: caches compare its identity.
    docs = replaced(docs, next)
    for (const { id, after } of next) {
      if (after) byId.set(id, after)
      else byId.delete(id)
    }
    for (const [field, known] of indexes) {
      for (const [value, changes] of byValue(field, next)) {
        const list = replaced(known.get(value) ?? [], changes)
        if (list.length > 0) known.set(value, list)
        else known.delete(value)
      }
    }
  }

  return {
    get docs() {
      return docs
    },
    byId,
    find,
    inOrder,
    change,
  }
}

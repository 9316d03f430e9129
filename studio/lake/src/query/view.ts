import type { Doc } from '../model/documents.ts'
import type { Documents } from '../store/document-table.ts'
import {
  applyToList,
  byIds,
  changesByValue,
  documentsMatching,
  type Index,
  valuesIn,
} from './index-lists.ts'
import { documentIn, documentsIn, idsIn, type Perspective } from './perspective.ts'
import { type Lookup, WORDS } from './query-tree.ts'
import { addSearchText } from './search.ts'
import { type Ordering, sortDocuments } from './sort.ts'

export type View = ReturnType<typeof createView>

/** Limit of indexes: a query can use any field, and each index takes memory, and time at every change. */
const MAX_INDEXES = 30

/**
 * Documents of a perspective, with indexes. Without an index, groq-js reads every document for each query. An index is
 * built when a query uses it first, and updated with each change.
 */
export function createView(documents: Documents, perspective: Perspective) {
  let docs = documentsIn(documents, perspective)
  for (const doc of docs) addSearchText(doc)
  const byId = new Map(docs.map((doc) => [doc._id, doc]))
  const indexes = new Map<string, Index>()
  const orders = new Map<string, Doc[]>()

  function index(field: string): Index {
    const existing = indexes.get(field)
    if (existing) return existing
    if (indexes.size >= MAX_INDEXES) indexes.clear()
    const created: Index = new Map()
    for (const doc of docs)
      for (const value of valuesIn(field, doc)) {
        const list = created.get(value)
        if (list) list.push(doc)
        else created.set(value, [doc])
      }
    indexes.set(field, created)
    return created
  }

  /** Finds documents by an index. @returns documents sorted by id */
  function find({ field, values }: Lookup): Doc[] {
    if (field.startsWith(WORDS)) return documentsMatching(index(field), values)
    const lists = [...new Set(values)].flatMap((value) => {
      const found = field === '_id' ? byId.get(value) : index(field).get(value)
      return found ? [[found].flat()] : []
    })
    if (lists.length < 2) return lists[0] ?? []
    return [...new Set(lists.flat())].sort(byIds)
  }

  function findSorted(lookup: Lookup, ordering: Ordering): Doc[] {
    const key = JSON.stringify([lookup.field, lookup.values, ordering])
    const cached = orders.get(key)
    if (cached) return cached
    const documents = sortDocuments(find(lookup), ordering)
    if (orders.size >= 100) orders.clear()
    orders.set(key, documents)
    return documents
  }

  /** Updates documents and indexes. @param ids the documents that changed */
  function change(ids: string[]) {
    const next = [...idsIn(ids, perspective)].map((id) => {
      const doc = documentIn(documents, id, perspective)
      if (doc) addSearchText(doc)
      return { id, before: byId.get(id), after: doc }
    })
    if (next.every(({ before, after }) => !before && !after)) return
    orders.clear()
    docs = applyToList(docs, next)
    for (const { id, after } of next) {
      if (after) byId.set(id, after)
      else byId.delete(id)
    }
    for (const [field, index] of indexes) {
      for (const [value, changes] of changesByValue(field, next)) {
        const list = applyToList(index.get(value) ?? [], changes)
        if (list.length > 0) index.set(value, list)
        else index.delete(value)
      }
    }
  }

  return {
    get docs() {
      return docs
    },
    byId,
    find,
    findSorted,
    change,
  }
}

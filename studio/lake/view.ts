import { type Doc, isRecord, publishedId } from './documents.ts'
import { type Perspective, seenAs, visibleDocuments } from './perspective.ts'
import type { Lookup } from './query-tree.ts'
import { searchable } from './search.ts'
import { type Ordering, sorted } from './sorted.ts'

export type View = ReturnType<typeof createView>

/** Documents by one value of a field, each list in order of their ids. */
type Index = Map<string, Doc[]>

const valuesIn: Record<Lookup['field'], (doc: Doc) => Iterable<string>> = {
  _id: ({ _id }) => [_id],
  _type: ({ _type }) => [_type],
  'slug.current': ({ slug }) =>
    isRecord(slug) && typeof slug.current === 'string' ? [slug.current] : [],
  references: (doc) => referred(doc),
}

/**
 * What a reader with one perspective sees, kept up to date with each change, and indexes over it:
 * groq-js alone looks at every document for every query. Each is made when it is first asked for.
 */
export function createView(documents: Map<string, Doc>, perspective: Perspective) {
  let docs = visibleDocuments(documents.values(), perspective)
  for (const doc of docs) searchable(doc)
  const byId = new Map(docs.map((doc) => [doc._id, doc]))
  const indexes = new Map<Lookup['field'], Index>()
  const orders = new Map<string, Doc[]>()

  function index(field: Lookup['field']): Index {
    const known = indexes.get(field)
    if (known) return known
    const made: Index = new Map()
    for (const doc of docs)
      for (const value of valuesIn[field](doc)) {
        const list = made.get(value)
        if (list) list.push(doc)
        else made.set(value, [doc])
      }
    indexes.set(field, made)
    return made
  }

  /** @returns in order of their ids, as all documents are */
  function find({ field, values }: Lookup): Doc[] {
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

  /** Brings the view up to date. @param ids the documents that changed */
  function change(ids: string[]) {
    const layered = Array.isArray(perspective)
    const affected = new Set(layered ? ids.map(publishedId) : ids)
    const next = [...affected].map((id) => {
      const doc = seenAs(documents, id, perspective)
      if (doc) searchable(doc)
      return { id, before: byId.get(id), after: doc }
    })
    if (next.every(({ before, after }) => !before && !after)) return
    orders.clear()
    // A new list each time: what was made for the old one is told from it by that.
    docs = replaced(docs, next)
    for (const { id, before, after } of next) {
      if (after) byId.set(id, after)
      else byId.delete(id)
      for (const [field, known] of indexes) {
        const from = new Set(before && valuesIn[field](before))
        const to = new Set(after && valuesIn[field](after))
        for (const value of new Set([...from, ...to])) {
          const one = { id, before: from.has(value) ? before : undefined }
          const list = replaced(known.get(value) ?? [], [
            { ...one, after: to.has(value) ? after : undefined },
          ])
          if (list.length > 0) known.set(value, list)
          else known.delete(value)
        }
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

type Replacement = { id: string; before: Doc | undefined; after: Doc | undefined }

/** A list in order of ids, with some of its documents replaced, added or left out. */
function replaced(list: Doc[], changes: Replacement[]): Doc[] {
  // Many changes at once, as an import makes them, are not put into place one by one.
  if (changes.length > 50) {
    const out = new Set(changes.map(({ id }) => id))
    const fresh = changes.flatMap(({ after }) => after ?? [])
    return [...list.filter(({ _id }) => !out.has(_id)), ...fresh].sort(byIds)
  }
  const next = [...list]
  for (const { id, before, after } of changes) {
    const at = position(next, id)
    next.splice(at, before ? 1 : 0, ...(after ? [after] : []))
  }
  return next
}

/** Where a document with this id is or belongs. */
function position(list: Doc[], id: string) {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle]?._id ?? '') < id) low = middle + 1
    else high = middle
  }
  return low
}

const byIds = (a: Doc, b: Doc) => (a._id < b._id ? -1 : 1)

/** The ids that `references()` finds in a document. */
function referred(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const item of value) referred(item, found)
  else if (isRecord(value)) {
    if (typeof value._ref === 'string') found.add(value._ref)
    for (const item of Object.values(value)) if (typeof item === 'object') referred(item, found)
  }
  return found
}

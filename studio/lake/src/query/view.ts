import { type Doc, isRecord } from '../model/documents.ts'
import type { Documents } from '../store/document-table.ts'
import { idsSeen, type Perspective, seenAs, visibleDocuments } from './perspective.ts'
import { type Lookup, REFERENCES } from './query-tree.ts'
import { searchable } from './search.ts'
import { type Ordering, sorted } from './sorted.ts'

export type View = ReturnType<typeof createView>

/** Documents by one value of a field, each list in order of their ids. */
type Index = Map<string, Doc[]>

/** Any field can be asked for; each index costs memory and a little of every change. */
const MOST_INDEXES = 30

/** The texts that a document has in a field. */
function valuesIn(field: string, doc: Doc): Set<string> {
  if (field === REFERENCES) return referred(doc)
  const found = new Set<string>()
  collect(doc, field.split('.'), 0, found)
  return found
}

function collect(value: unknown, steps: string[], at: number, found: Set<string>) {
  const step = steps[at]
  if (step === undefined) {
    if (typeof value === 'string') found.add(value)
    return
  }
  const name = step.replace('[]', '')
  if (!isRecord(value) || !Object.hasOwn(value, name)) return
  const own = value[name]
  if (name === step) collect(own, steps, at + 1, found)
  else if (Array.isArray(own)) for (const item of own) collect(item, steps, at + 1, found)
}

/**
 * What a reader with one perspective sees, kept up to date with each change, and indexes over it:
 * groq-js alone looks at every document for every query. Each is made when it is first asked for.
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
    const next = [...idsSeen(ids, perspective)].map((id) => {
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
        const from = before ? valuesIn(field, before) : new Set<string>()
        const to = after ? valuesIn(field, after) : new Set<string>()
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

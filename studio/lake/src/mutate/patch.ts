import { Mutation } from '@sanity/mutator'
import { type Doc, type Fields, systemOf } from '../model/documents.ts'
import { immutable, invalid, messageOf, notFound, wrongRevision } from '../model/errors.ts'
import type { Transaction } from '../store/store.ts'
import { placesOf, splitInsert } from './json-match.ts'
import type { PatchOperations } from './mutation.ts'

type Operations = Omit<PatchOperations, 'ifRevisionID'>

/** Fields that a patch cannot change. Other fields with an underscore are set by each transaction. */
const IMMUTABLE = ['_id', '_type', '_createdAt']

/**
 * Applies one patch to one document. Operations without an effect still give a new revision: the
 * Studio waits for its transaction's event.
 */
export function patch(
  tx: Transaction,
  id: string,
  { ifRevisionID, ...operations }: PatchOperations,
) {
  const before = tx.read(id)
  if (!before) throw notFound(id)
  if (ifRevisionID && before._rev !== ifRevisionID)
    throw wrongRevision(id, before._rev, ifRevisionID)
  const { after, steps } = applied(before, operations)
  for (const name of IMMUTABLE) if (after[name] !== before[name]) throw immutable(id, name)
  const doc: Doc = {
    ...after,
    _rev: tx.id,
    _updatedAt: tx.timestamp,
    ...systemOf(id, after._system),
  }
  for (const step of steps) tx.write(id, doc, { patch: { id, ...step } })
  return id
}

/**
 * Applies operations in the mutator's order, each to the current matches of its path.
 * @returns as `steps` the operations for listeners to replay: unchanged, unless a path matches
 * several places
 */
function applied(before: Doc, operations: Operations): { after: Doc; steps: Operations[] } {
  let after = before
  let isSentWhole = true
  const steps: Operations[] = []
  const run = (step: Operations) => {
    after = mutated(after, step)
    steps.push(step)
  }
  const places = (path: string) => {
    const found = placesOf(after, path)
    if (found.length !== 1 || found[0]?.path !== path) isSentWhole = false
    return found
  }

  for (const [sent, value] of Object.entries(operations.setIfMissing ?? {}))
    for (const { path } of places(sent)) run({ setIfMissing: { [path]: value } })
  for (const [sent, value] of Object.entries(operations.set ?? {}))
    for (const { path } of places(sent)) run({ set: { [path]: value } })
  // Last item first, so that the others keep their indexes.
  for (const sent of operations.unset ?? [])
    for (const { path } of places(sent).reverse()) run({ unset: [path] })
  for (const [sent, text] of Object.entries(operations.diffMatchPatch ?? {}))
    for (const { path, value } of places(sent)) {
      if (typeof value !== 'string') throw unfit('diffMatchPatch', path, 'a string')
      run({ diffMatchPatch: { [path]: text } })
    }
  for (const kind of ['inc', 'dec'] as const)
    for (const [sent, by] of Object.entries(operations[kind] ?? {}))
      for (const { path, value } of places(sent)) {
        if (typeof value !== 'number') throw unfit(kind, path, 'a number')
        run({ [kind]: { [path]: by } })
      }
  const { insert } = operations
  if (insert) {
    const { items, ...where } = insert
    for (const [position, sent] of Object.entries(where)) {
      const { list, item } = splitInsert(sent)
      if (list === undefined) throw unfit('insert', sent, 'an item of an array')
      for (const { path, value } of places(list)) {
        if (value !== undefined && !Array.isArray(value)) throw unfit('insert', path, 'an array')
        run({ insert: { [position]: path + item, items } })
      }
    }
  }
  return { after, steps: isSentWhole || steps.length === 0 ? [operations] : steps }
}

function mutated(doc: Doc, step: Operations): Doc {
  try {
    // The type separates the three positions of an insert; zod guarantees exactly one of them.
    const patch: Fields = { id: doc._id, ...step }
    const after = new Mutation({ mutations: [{ patch: patch as never }] }).apply(doc)
    if (after) return after as Doc
  } catch (error) {
    throw invalid(messageOf(error))
  }
  throw invalid(`The patch would delete "${doc._id}"`)
}

const unfit = (operation: string, path: string, needed: string) =>
  invalid(`Can't ${operation} "${path}", because it is not ${needed}`, { path })

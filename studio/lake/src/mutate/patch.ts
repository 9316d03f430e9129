import { Mutation } from '@sanity/mutator'
import type { Doc, Fields } from '../model/documents.ts'
import { immutable, invalid, messageOf, notFound, wrongRevision } from '../model/errors.ts'
import type { Transaction } from '../store/store.ts'
import { findMatches, splitInsert } from './json-match.ts'
import type { PatchOperations } from './mutation.ts'

type Operations = Omit<PatchOperations, 'ifRevisionID'>

/** Fields that a patch cannot change. */
const IMMUTABLE = ['_id', '_type', '_createdAt']

/**
 * Applies a patch to a document. A patch without an effect creates a revision too, because the Studio waits for the
 * event of its transaction.
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
  const { after, steps } = applyOperations(before, operations)
  for (const name of IMMUTABLE) if (after[name] !== before[name]) throw immutable(id, name)
  const doc: Doc = { ...after, _rev: tx.id, _updatedAt: tx.timestamp }
  for (const step of steps) tx.write(id, doc, { patch: { id, ...step } })
  return id
}

/**
 * Applies operations in the order of `@sanity/mutator`. Each path is resolved in the result of the operations before.
 * @returns `steps`: the operations for listeners to replay, with resolved paths if a path matches several values
 */
function applyOperations(before: Doc, operations: Operations): { after: Doc; steps: Operations[] } {
  let after = before
  let isUnchanged = true
  const steps: Operations[] = []
  const run = (step: Operations) => {
    after = applyStep(after, step)
    steps.push(step)
  }
  const matchesOf = (path: string) => {
    const matches = findMatches(after, path)
    if (matches.length !== 1 || matches[0]?.path !== path) isUnchanged = false
    return matches
  }

  for (const [input, value] of Object.entries(operations.setIfMissing ?? {}))
    for (const { path } of matchesOf(input)) run({ setIfMissing: { [path]: value } })
  for (const [input, value] of Object.entries(operations.set ?? {}))
    for (const { path } of matchesOf(input)) run({ set: { [path]: value } })
  // Removes the last item first, so that the indexes of the other items stay valid.
  for (const input of operations.unset ?? [])
    for (const { path } of matchesOf(input).reverse()) run({ unset: [path] })
  for (const [input, text] of Object.entries(operations.diffMatchPatch ?? {}))
    for (const { path, value } of matchesOf(input)) {
      if (typeof value !== 'string') throw wrongType('diffMatchPatch', path, 'a string')
      run({ diffMatchPatch: { [path]: text } })
    }
  for (const kind of ['inc', 'dec'] as const)
    for (const [input, by] of Object.entries(operations[kind] ?? {}))
      for (const { path, value } of matchesOf(input)) {
        if (typeof value !== 'number') throw wrongType(kind, path, 'a number')
        run({ [kind]: { [path]: by } })
      }
  const { insert } = operations
  if (insert) {
    const { items, ...where } = insert
    for (const [position, input] of Object.entries(where)) {
      const { list, item } = splitInsert(input)
      if (list === undefined) throw wrongType('insert', input, 'an item of an array')
      for (const { path, value } of matchesOf(list)) {
        if (value !== undefined && !Array.isArray(value))
          throw wrongType('insert', path, 'an array')
        run({ insert: { [position]: path + item, items } })
      }
    }
  }
  return { after, steps: isUnchanged || steps.length === 0 ? [operations] : steps }
}

function applyStep(doc: Doc, step: Operations): Doc {
  try {
    // The cast is safe: the mutator's type requires one of the three positions of an insert, which zod has checked.
    const patch: Fields = { id: doc._id, ...step }
    const after = new Mutation({ mutations: [{ patch: patch as never }] }).apply(doc)
    if (after) return after as Doc
  } catch (error) {
    throw invalid(messageOf(error))
  }
  throw invalid(`The patch would delete "${doc._id}"`)
}

const wrongType = (operation: string, path: string, expected: string) =>
  invalid(`Can't ${operation} "${path}", because it is not ${expected}`, { path })

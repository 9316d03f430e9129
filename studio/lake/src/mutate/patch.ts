import { extract, Mutation } from '@sanity/mutator'
import type { Doc, Fields } from '../model/documents.ts'
import { immutable, invalid, messageOf, notFound, wrongRevision } from '../model/errors.ts'
import type { Transaction } from '../store/store.ts'
import type { PatchOperations } from './mutation.ts'

type Operations = Omit<PatchOperations, 'ifRevisionID'>

/** Fields that a patch cannot change. */
const IMMUTABLE = ['_id', '_type', '_createdAt']

const NAME = '[A-Za-z_$][\\w$]*'
const TEXT = '"(?:[^"\\\\]|\\\\.)*"'
const ITEM = `\\[(?:-?\\d+|-?\\d*:-?\\d*|'[^']*'|${NAME}\\s*==\\s*${TEXT})\\]`
/**
 * The part of JSONMatch that the Studio writes: names, indexes, ranges, and items by a field. `@sanity/mutator`, by which
 * the Studio predicts results, ignores or misreads some of the rest.
 */
const PATH = new RegExp(`^(?:${NAME}|${ITEM})(?:\\.${NAME}|${ITEM})*$`)
const LAST_ITEM = new RegExp(`^(.*)(${ITEM})$`)

/**
 * Applies a patch to a document. A patch without an effect creates a revision too, because the Studio waits for the
 * event of its transaction.
 */
export function patch(tx: Transaction, id: string, { ifRevisionID, ...operations }: PatchOperations) {
  const before = tx.read(id)
  if (!before) throw notFound(id)
  if (ifRevisionID && before._rev !== ifRevisionID) throw wrongRevision(id, before._rev, ifRevisionID)
  requireFitting(before, operations)
  const after = applyOperations(before, operations)
  for (const name of IMMUTABLE) if (after[name] !== before[name]) throw immutable(id, name)
  const doc: Doc = { ...after, _rev: tx.id, _updatedAt: tx.timestamp }
  tx.write(id, doc, { patch: { id, ...operations } })
  return id
}

/** Types of the values that these operations change. */
const CHANGED = [
  ['diffMatchPatch', 'string'],
  ['inc', 'number'],
  ['dec', 'number'],
] as const

/**
 * Checks the paths, and the values that an operation changes: `@sanity/mutator` leaves a value of another type as it is,
 * and the client would not learn of it.
 * @throws ItemFailure validationError
 */
function requireFitting(before: Doc, operations: Operations) {
  const { setIfMissing, set, unset, insert } = operations
  const { items: _, ...positions } = insert ?? {}
  const inserts = Object.values(positions)
  const byPath = [setIfMissing, set, ...CHANGED.map(([kind]) => operations[kind])]
  for (const path of [...byPath.flatMap((one) => Object.keys(one ?? {})), ...(unset ?? []), ...inserts])
    if (!PATH.test(path))
      throw invalid(`Unable to parse the path "${path}": it may contain names, indexes, ranges, and items by a field`, {
        path,
      })
  // The mutator applies these first.
  const doc = applyOperations(before, { setIfMissing, set, unset })
  for (const [kind, type] of CHANGED)
    for (const path of Object.keys(operations[kind] ?? {})) {
      const values: unknown[] = extract(path, doc)
      if (values.length === 0 || values.some((value) => typeof value !== type)) throw wrongType(kind, path, `a ${type}`)
    }
  for (const path of inserts) {
    const [, list] = LAST_ITEM.exec(path) ?? []
    if (!list) throw wrongType('insert', path, 'an item of an array')
    if (!extract(list, doc).every(Array.isArray)) throw wrongType('insert', list, 'an array')
  }
}

function applyOperations(doc: Doc, step: Operations): Doc {
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

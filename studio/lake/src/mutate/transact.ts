import { randomUUID } from 'node:crypto'
import type { Change, Commit } from '../model/commit.ts'
import { type Doc, draftId, referenceFault, references } from '../model/documents.ts'
import { hasReferences, ItemFailure, immutable, invalid, missingReference, transactionError } from '../model/errors.ts'
import type { Store, Transaction } from '../store/store.ts'

/** Writes to a transaction, and returns the id of the written document. */
export type Step = (tx: Transaction) => string | null

export type Outcome = Commit & { ids: (string | null)[]; results: (Doc | null)[] }

/**
 * Executes steps in one transaction. If a step fails, nothing is written.
 * @param kind error type of the endpoint
 * @param groups the steps of each mutation or action
 * @throws LakeError 409 or 400, with the index of the failed mutation or action
 */
export function transact(
  store: Store,
  kind: 'mutationError' | 'actionError',
  groups: Step[][],
  options: { transactionId?: string; dryRun?: boolean; author?: string } = {},
): Outcome {
  const tx = store.begin(options.transactionId || randomUUID().replaceAll('-', ''), options.author)
  const ids: (string | null)[] = []
  const run = (work: () => void, index: number) => {
    try {
      work()
    } catch (error) {
      if (error instanceof ItemFailure) throw transactionError(kind, error, index)
      throw error
    }
  }
  const indexById = new Map<string | null, number>()
  groups.forEach((steps, index) => {
    for (const step of steps) {
      run(() => {
        const id = step(tx)
        ids.push(id)
        indexById.set(id, index)
      }, index)
    }
  })
  const referrers = referrersOf(tx)
  for (const change of tx.changes()) {
    run(() => {
      requireSameType(change)
      requireReferences(tx, change, referrers)
    }, indexById.get(change.id) ?? 0)
  }
  const results = ids.map((id) => (id ? tx.read(id) : null))
  if (options.dryRun) return { ...tx, seq: store.version(), changes: tx.changes(), ids, results }
  return { ...store.commit(tx), ids, results }
}

/** The type cannot change, even if the transaction deletes the document and creates it again. */
function requireSameType({ id, before, after }: Change) {
  if (before && after && before._type !== after._type) throw immutable(id, '_type')
}

/** A reference has no fields of its own. A strong one requires an existing document, and prevents its deletion. */
function requireReferences(tx: Transaction, { id, after }: Change, referrers: Map<string, string[]>) {
  if (after) {
    const fault = referenceFault(after)
    if (fault) throw invalid(fault)
    for (const ref of references(after)) {
      if (!ref.weak && !tx.read(ref.id)) throw missingReference(id, ref.id)
    }
    return
  }
  const others = referrers.get(id) ?? []
  if (others.length > 0) throw hasReferences(id, others)
}

/** Ids of the documents with a strong reference to each deleted document, found with one SQL query. */
function referrersOf(tx: Transaction): Map<string, string[]> {
  const deleted = tx.changes().filter(({ after }) => !after)
  const referrers = new Map(deleted.map(({ id }): [string, string[]] => [id, []]))
  if (referrers.size === 0) return referrers
  for (const doc of tx.referringTo(new Set(referrers.keys()))) {
    const referrer = doc._id
    for (const ref of references(doc)) {
      const list = ref.weak ? undefined : referrers.get(ref.id)
      // The draft of a deleted document may refer to it.
      if (list && referrer !== draftId(ref.id) && list.at(-1) !== referrer) list.push(referrer)
    }
  }
  return referrers
}

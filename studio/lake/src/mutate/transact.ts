import { randomUUID } from 'node:crypto'
import type { Change, Commit } from '../model/commit.ts'
import { type Doc, draftId, references, releaseId, versionName } from '../model/documents.ts'
import {
  hasReferences,
  ItemFailure,
  immutable,
  invalid,
  missingReference,
  transactionError,
} from '../model/errors.ts'
import type { Store, Transaction } from '../store/store.ts'

export type Step = (tx: Transaction) => string | null

export type Outcome = Commit & { ids: (string | null)[]; results: (Doc | null)[] }

/**
 * Runs all steps or none. Each step writes to the transaction and returns the id of its document.
 * @param groups the steps of each mutation or action in the request
 * @param kind of the endpoint: decides the error's shape
 * @throws LakeError 409 or 400, with the index of the mutation or action that failed
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
  const sender = new Map<string | null, number>()
  groups.forEach((steps, index) => {
    for (const step of steps) {
      run(() => {
        const id = step(tx)
        ids.push(id)
        sender.set(id, index)
      }, index)
    }
  })
  const holders = holdersOf(tx)
  for (const change of tx.changes()) {
    run(() => {
      guardScheduled(tx, change.id)
      guardType(change)
      guardReferences(tx, change, holders)
    }, sender.get(change.id) ?? 0)
  }
  const results = ids.map((id) => (id ? tx.read(id) : null))
  if (options.dryRun) return { ...tx, seq: store.version(), changes: tx.changes(), ids, results }
  return { ...store.commit(tx), ids, results }
}

/** A deleted document keeps its type until the end of the transaction. */
function guardType({ id, before, after }: Change) {
  if (before && after && before._type !== after._type) throw immutable(id, '_type')
}

/** Versions of a scheduled release cannot be changed. */
function guardScheduled(tx: Transaction, version: string) {
  const release = versionName(version)
  if (!release || tx.read(releaseId(release))?.state !== 'scheduled') return
  throw invalid(
    `"${version}" cannot be changed: the release "${release}" is scheduled. Unschedule it first`,
  )
}

/** Strong references must have a target, and a target cannot be deleted. */
function guardReferences(tx: Transaction, { id, after }: Change, holders: Map<string, string[]>) {
  if (after) {
    for (const ref of references(after)) {
      if (!ref.weak && !tx.read(ref.id)) throw missingReference(id, ref.id)
    }
    return
  }
  const others = holders.get(id) ?? []
  if (others.length > 0) throw hasReferences(id, others)
}

/** Strong referrers of each deleted document, found in one query. */
function holdersOf(tx: Transaction): Map<string, string[]> {
  const deleted = tx.changes().filter(({ after }) => !after)
  const holders = new Map(deleted.map(({ id }): [string, string[]] => [id, []]))
  if (holders.size === 0) return holders
  for (const doc of tx.referringTo(new Set(holders.keys()))) {
    const other = doc._id
    for (const ref of references(doc)) {
      const known = ref.weak ? undefined : holders.get(ref.id)
      // A document may refer to itself: its own draft does not prevent its deletion.
      if (known && other !== draftId(ref.id) && known.at(-1) !== other) known.push(other)
    }
  }
  return holders
}

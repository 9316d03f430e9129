import { randomUUID } from 'node:crypto'
import { type Doc, draftId, references } from './documents.ts'
import { hasReferences, ItemFailure, missingReference, transactionError } from './errors.ts'
import type { Commit, Draft, Store } from './store.ts'

export type Step = (draft: Draft) => string | null

export type Outcome = Commit & { ids: (string | null)[]; results: (Doc | null)[] }

/**
 * Runs every step or none. Each step writes to the draft and returns the id it worked on.
 * @param groups the steps of each mutation or action that was sent
 * @param kind which endpoint asked: decides the error's shape
 * @throws LakeError 409 or 400, with the index of the mutation or action that failed
 */
export function transact(
  store: Store,
  kind: 'mutationError' | 'actionError',
  groups: Step[][],
  options: { transactionId?: string; dryRun?: boolean } = {},
): Outcome {
  const draft = store.begin(options.transactionId || randomUUID().replaceAll('-', ''))
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
        const id = step(draft)
        ids.push(id)
        sender.set(id, index)
      }, index)
    }
  })
  for (const change of draft.changes()) {
    run(() => guardReferences(draft, change.id, change.after), sender.get(change.id) ?? 0)
  }
  const results = ids.map((id) => (id ? draft.read(id) : null))
  if (options.dryRun)
    return { ...draft, seq: store.version(), changes: draft.changes(), ids, results }
  return { ...store.commit(draft), ids, results }
}

/** Strong references must point at something, and what they point at must stay. */
function guardReferences(draft: Draft, id: string, after: Doc | null) {
  if (after) {
    for (const ref of references(after)) {
      if (!ref.weak && !draft.read(ref.id)) throw missingReference(id, ref.id)
    }
    return
  }
  const holders: string[] = []
  for (const other of draft.ids()) {
    if (other === id) continue
    const doc = draft.read(other)
    if (doc && references(doc).some((ref) => !ref.weak && ref.id === id)) holders.push(other)
  }
  // A document may refer to itself: its own draft does not keep it alive.
  const others = holders.filter((holder) => holder !== draftId(id))
  if (others.length > 0) throw hasReferences(id, others)
}

import { type Doc, releaseId } from '../model/documents.ts'
import { LakeError } from '../model/errors.ts'
import { patch } from '../mutate/patch.ts'
import { publishRelease } from '../mutate/releases.ts'
import { type Step, transact } from '../mutate/transact.ts'
import type { Store } from '../store/store.ts'

/** Milliseconds between two checks. Each reads the releases alone, by their ids. */
const CHECK_MS = 1_000

/**
 * Publishes scheduled releases at their time, and at a start the overdue ones. A release that
 * cannot be published stores the reason in its document, and waits to be scheduled again.
 */
export function schedule(store: Store) {
  const inOne = (step: Step) => transact(store, 'actionError', [[step]])

  function publish({ _id, name }: Doc) {
    try {
      inOne((tx) => publishRelease(tx, String(name), ['scheduled']))
    } catch (error) {
      if (!(error instanceof LakeError)) throw error
      const set = { state: 'active', error: { message: error.message } }
      inOne((tx) => patch(tx, _id, { set }))
    }
  }

  function publishDue() {
    const due = store.documents.beginningWith(releaseId('')).filter(isDue)
    for (const release of due.sort((a, b) => timeOf(a) - timeOf(b)))
      try {
        publish(release)
      } catch {
        // After a failed write, as on a full disk, the release stays scheduled. Other releases are still published.
      }
  }

  publishDue()
  const timer = setInterval(publishDue, CHECK_MS).unref()
  return () => clearInterval(timer)
}

const timeOf = ({ publishAt }: Doc) => Date.parse(String(publishAt))
const isDue = (release: Doc) => release.state === 'scheduled' && timeOf(release) <= Date.now()

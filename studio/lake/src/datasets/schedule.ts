import { type Doc, releaseId } from '../model/documents.ts'
import { LakeError } from '../model/errors.ts'
import { patch } from '../mutate/patch.ts'
import { publishRelease } from '../mutate/releases.ts'
import { type Step, transact } from '../mutate/transact.ts'
import type { Store } from '../store/store.ts'

/** Milliseconds between two checks for due releases. */
const INTERVAL_MS = 1_000

/**
 * Publishes scheduled releases when they are due. If one cannot be published, it becomes active again, and its document
 * gets the error.
 */
export function schedule(store: Store) {
  const run = (step: Step) => transact(store, 'actionError', [[step]])

  function publish({ _id, name }: Doc) {
    try {
      run((tx) => publishRelease(tx, String(name), ['scheduled']))
    } catch (error) {
      if (!(error instanceof LakeError)) throw error
      const set = { state: 'active', error: { message: error.message } }
      run((tx) => patch(tx, _id, { set }))
    }
  }

  function publishDue() {
    const due = store.documents.withIdPrefix(releaseId('')).filter(isDue)
    for (const release of due.sort((a, b) => timeOf(a) - timeOf(b)))
      try {
        publish(release)
      } catch {
        // If the write fails, for example on a full disk, the release stays scheduled and is retried.
      }
  }

  publishDue()
  const timer = setInterval(publishDue, INTERVAL_MS).unref()
  return () => clearInterval(timer)
}

const timeOf = ({ publishAt }: Doc) => Date.parse(String(publishAt))
const isDue = (release: Doc) => release.state === 'scheduled' && timeOf(release) <= Date.now()

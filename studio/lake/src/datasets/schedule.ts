import type { Doc } from '../model/documents.ts'
import { LakeError } from '../model/errors.ts'
import { patch } from '../mutate/patch.ts'
import { publishRelease } from '../mutate/releases.ts'
import { type Step, transact } from '../mutate/transact.ts'
import type { Store } from '../store/store.ts'

/** Longest delay of Node's timers, in milliseconds. */
const LONGEST = 2 ** 31 - 1
/** Milliseconds before a failed write is retried. */
const RETRY_MS = 5_000

/**
 * Publishes scheduled releases at their time, and at a start the overdue ones. A release that
 * cannot be published stores the reason in its document, and waits to be scheduled again.
 */
export function schedule(store: Store) {
  let timer: NodeJS.Timeout | undefined

  /** Next release with a valid time. */
  const due = () =>
    store.documents
      .ofType('system.release')
      .map((release) => ({ release, at: Date.parse(String(release.publishAt)) }))
      .filter(({ release, at }) => release.state === 'scheduled' && Number.isFinite(at))
      .sort((a, b) => a.at - b.at)[0]

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
    try {
      for (let next = due(); next && next.at <= Date.now(); next = due()) publish(next.release)
      wait()
    } catch {
      // After a failed write, as on a full disk, it stays scheduled.
      after(RETRY_MS)
    }
  }

  function after(milliseconds: number) {
    clearTimeout(timer)
    timer = setTimeout(publishDue, Math.min(LONGEST, Math.max(0, milliseconds)))
    timer.unref()
  }

  function wait() {
    const next = due()
    if (next) after(next.at - Date.now())
    else clearTimeout(timer)
  }

  const unsubscribe = store.subscribe(({ changes }) => {
    if (changes.some(({ after, before }) => (after ?? before)?._type === 'system.release')) wait()
  })
  wait()
  return () => {
    unsubscribe()
    clearTimeout(timer)
  }
}

import { messageOf } from './errors.ts'
import { publishRelease } from './releases.ts'
import type { Store } from './store.ts'
import { transact } from './transact.ts'

/** The longest that Node's timers wait, in milliseconds. */
const LONGEST = 2 ** 31 - 1

/**
 * Publishes releases when their time has come, and at a start those whose time has passed. One that
 * cannot be published says why in its document, and waits for somebody to schedule it again.
 */
export function schedule(store: Store) {
  let timer: NodeJS.Timeout | undefined

  const due = () =>
    store.documents
      .ofType('system.release')
      .filter(({ state }) => state === 'scheduled')
      .map((release) => ({ release, at: Date.parse(String(release.publishAt)) }))
      .sort((a, b) => a.at - b.at)[0]

  function publishDue() {
    for (let next = due(); next && next.at <= Date.now(); next = due()) {
      const { release } = next
      const name = String(release.name)
      try {
        transact(store, 'actionError', [[(tx) => publishRelease(tx, name, ['scheduled'])]])
      } catch (error) {
        const tx = store.begin(crypto.randomUUID())
        const failed = { ...release, state: 'active', error: { message: messageOf(error) } }
        tx.write(
          release._id,
          { ...failed, _rev: tx.id, _updatedAt: tx.timestamp },
          {
            createOrReplace: failed,
          },
        )
        store.commit(tx)
      }
    }
    wait()
  }

  function wait() {
    clearTimeout(timer)
    const next = due()
    if (!next) return
    timer = setTimeout(publishDue, Math.min(LONGEST, Math.max(0, next.at - Date.now())))
    timer.unref()
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

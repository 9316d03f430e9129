import { afterAll, beforeAll } from 'vitest'
import { openStore } from '#web/db/open.ts'
import type { Store } from '#web/db/store.ts'
import { drivers, type Ground } from './drivers.ts'

const embedded = () => drivers[0]?.start() ?? Promise.reject(new Error('there is no driver'))

/**
 * Opens an empty store for the tests of one file or group, and closes it after them.
 * @param use gets it before the first of them
 * @param start of the driver; the embedded one without
 */
export function withStore(use: (store: Store) => void, start: () => Promise<Ground> = embedded) {
  let ground: Ground
  let store: Store
  beforeAll(async () => {
    ground = await start()
    store = await openStore(await ground.freshAddress())
    use(store)
  })
  afterAll(async () => {
    await store?.close()
    await ground?.stop()
  })
}

/** The same for tests that need the embedded one: it takes seconds to open, so several groups may share it. */
export function embeddedStore(): () => Store {
  let store: Store
  withStore((opened) => {
    store = opened
  })
  return () => store
}

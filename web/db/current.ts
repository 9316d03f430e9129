import { environment, isBuilding } from '#web/env.ts'
import { openStore } from './open.ts'
import { recognisePlace } from './place.ts'
import { configProblem, type Store } from './store.ts'

declare global {
  // One process evaluates this module up to three times (instrumentation, handlers, pages).
  var careerCareStore: Promise<Store> | undefined
}

/**
 * Store of this process, opened at first use. After a failure the next call tries again: a database
 * that starts later, or a disk with space again, needs no restart of the site.
 */
export function currentStore(): Promise<Store> {
  globalThis.careerCareStore ??= opened()
  return globalThis.careerCareStore
}

async function opened(): Promise<Store> {
  try {
    const store = await openStoreNow()
    void store.failed?.then((reason) => reopen(store, reason))
    return store
  } catch (error) {
    globalThis.careerCareStore = undefined
    throw error
  }
}

function reopen(store: Store, reason: unknown): void {
  const why = configProblem(reason) ?? 'The database has failed, as it does on a full disk.'
  console.error(`[db] ${why} It is opened again for the next request.`)
  // A store that cannot be closed has released its lock nevertheless.
  const reopened = store.close().then(opened, opened)
  globalThis.careerCareStore = reopened
  // Callers that wait for the store get the error.
  reopened.catch(() => undefined)
}

async function openStoreNow(): Promise<Store> {
  if (isBuilding()) {
    throw new Error(
      'The build opened the database: read the request before calling currentStore().',
    )
  }
  const { database, holdMigrations } = environment()
  const store = await openStore(database, { holdMigrations })
  try {
    await recognisePlace(store, database)
  } catch (error) {
    await store.close()
    throw error
  }
  return store
}

import { environment, isBuilding } from '#web/env.ts'
import { recogniseLocation } from './database-location.ts'
import { openStore } from './open.ts'
import { configProblem, type Store } from './store.ts'

declare global {
  // The store is on `globalThis`, because one process evaluates this module up to three times (instrumentation,
  // handlers, pages).
  var careerCareStore: Promise<Store> | undefined
}

/**
 * Returns the store of this process, opened at first use. After a failure the next call opens it again, so the site
 * needs no restart once the database is up or the disk has space.
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
  console.error(`[db] ${why} The site opens it again now.`)
  // A store releases its lock even if it fails to close.
  const reopened = store.close().then(opened, opened)
  globalThis.careerCareStore = reopened
  // Avoids an unhandled rejection. All callers that wait for the store get the error.
  reopened.catch(() => undefined)
}

async function openStoreNow(): Promise<Store> {
  if (isBuilding()) {
    throw new Error(
      'The build opened the database. Await `connection()` or read the request before calling currentStore().',
    )
  }
  const { database, holdMigrations } = environment()
  const store = await openStore(database, { holdMigrations })
  try {
    await recogniseLocation(store, database)
  } catch (error) {
    await store.close()
    throw error
  }
  return store
}

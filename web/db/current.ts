import { environment, isBuilding } from '#web/env.ts'
import { openStore } from './open.ts'
import type { Store } from './store.ts'

declare global {
  // One process evaluates this module up to three times (instrumentation, handlers, pages).
  var careerCareStore: Promise<Store> | undefined
}

/**
 * The store of this process, opened at first use. After a failure the next call tries again: a database
 * that comes up later needs no restart of the site.
 */
export function currentStore(): Promise<Store> {
  globalThis.careerCareStore ??= openStoreNow().catch((error: unknown) => {
    globalThis.careerCareStore = undefined
    throw error
  })
  return globalThis.careerCareStore
}

async function openStoreNow(): Promise<Store> {
  if (isBuilding()) {
    throw new Error(
      'The build opened the database: read the request before calling currentStore().',
    )
  }
  return openStore(environment().database)
}

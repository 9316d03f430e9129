import type { Store } from '#web/db/store.ts'
import type { Environment } from '#web/env.ts'
import type { MailTransport } from '#web/mail/outbox/sweep.ts'
import { databaseWatch } from './database-outage.ts'
import { lookAtParts } from './parts.ts'
import { recordLook } from './state.ts'

/** Hears the outcome of each round of the scheduled jobs. */
export interface Watch {
  /** The database answered. */
  isUp(store: Store): Promise<void>
  /** The round ended with this error. */
  isDown(error: unknown): Promise<void>
}

/** Watches a site's parts, and tells its owners of one that stays down, once, and when it is well again. */
export function siteWatch(site: Environment, transport: MailTransport): Watch {
  const database = databaseWatch(transport, site.siteUrl)
  return {
    async isUp(store) {
      await database.isUp()
      await recordLook(store, await lookAtParts(site, store.db), site.siteUrl)
    },
    isDown: (error) => database.isDown(error),
  }
}

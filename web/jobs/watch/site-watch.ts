import { sql } from 'drizzle-orm'
import { connectionProblem } from '#web/db/connection-problem.ts'
import { configProblem, type Store } from '#web/db/store.ts'
import type { Environment } from '#web/env.ts'
import type { MailTransport } from '#web/mail/outbox/sweep.ts'
import { databaseWatch } from './database-outage.ts'
import { lookAtParts } from './parts.ts'
import { recordLook } from './state.ts'

/** Hears the outcome of each round of the scheduled jobs. */
export interface Watch {
  /** The database answered. */
  isUp(store: Store): Promise<void>
  /** The round ended with this error, which need not be the database's. */
  hasFailed(error: unknown, store: () => Promise<Store>): Promise<void>
}

/** Watches a site's parts, and tells its owners of one that stays down, once, and when it is well again. */
export function siteWatch(site: Environment, transport: MailTransport): Watch {
  const database = databaseWatch(transport, site.siteUrl)
  return {
    async isUp(store) {
      await database.isUp()
      await recordLook(store, await lookAtParts(site, store.db), site.siteUrl)
    },
    async hasFailed(error, store) {
      if (isOfDatabase(error) || !(await answers(store))) await database.isDown(error)
    },
  }
}

const isOfDatabase = (error: unknown) =>
  (configProblem(error) ?? connectionProblem(error)) !== undefined

const answers = (store: () => Promise<Store>) =>
  store()
    .then(({ db }) => db.execute(sql`select 1`))
    .then(
      () => true,
      () => false,
    )

import { sql } from 'drizzle-orm'
import { connectionProblem } from '#web/db/connection-problem.ts'
import { configProblem, type Store } from '#web/db/store.ts'
import type { Environment } from '#web/env.ts'
import type { MailTransport } from '#web/mail/outbox/sweep.ts'
import { databaseWatch } from './database-outage.ts'
import { checkParts } from './parts.ts'
import { recordCheck } from './state.ts'

/** Receives the outcome of each run of the scheduled jobs. */
export interface Watch {
  /** Call after a run that reached the database. */
  recordSuccess(store: Store): Promise<void>
  /** Call after a failed run. Its error may have another cause than the database. */
  recordFailure(error: unknown, store: () => Promise<Store>): Promise<void>
}

/** Watches the parts of a site. The owners get one mail about a part that stays down, and one when it works again. */
export function siteWatch(site: Environment, transport: MailTransport): Watch {
  const database = databaseWatch(transport, site.siteUrl)
  return {
    async recordSuccess(store) {
      await database.recordSuccess()
      await recordCheck(store, await checkParts(site, store.db), site.siteUrl)
    },
    async recordFailure(error, store) {
      if (isDatabaseError(error) || !(await responds(store))) await database.recordFailure(error)
    },
  }
}

const isDatabaseError = (error: unknown) =>
  (configProblem(error) ?? connectionProblem(error)) !== undefined

const responds = (store: () => Promise<Store>) =>
  store()
    .then(({ db }) => db.execute(sql`select 1`))
    .then(
      () => true,
      () => false,
    )

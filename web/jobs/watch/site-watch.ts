import { sql } from 'drizzle-orm'
import { databaseProblem, requireWritable } from '#web/checks/database.ts'
import type { Store } from '#web/db/store.ts'
import type { Environment } from '#web/env.ts'
import { withDeadline } from '#web/http/deadline.ts'
import type { MailTransport } from '#web/mail/outbox/sweep.ts'
import { databaseWatch } from './database-outage.ts'
import { findProblems, recordCheck } from './state.ts'

/** Time limit of a check, in milliseconds. A database that takes longer counts as down. */
const longestCheck = 15_000

export interface Watch {
  /** Checks the parts of the site once. @throws an error that has another cause than the database */
  check(open: () => Promise<Store>): Promise<void>
}

/** Watches the parts of a site. The owners get one mail about a part that stays down, and one when it works again. */
export function siteWatch(site: Environment, transport: MailTransport): Watch {
  const database = databaseWatch(transport, site.siteUrl)
  const checkOnce = async (open: () => Promise<Store>) => {
    const store = await open()
    await requireWritable(store.db, 'watch')
    await recordCheck(store, await findProblems(site, store.db), site.siteUrl)
  }
  return {
    async check(open) {
      try {
        await withDeadline(longestCheck, checkOnce(open))
      } catch (error) {
        if (databaseProblem(error) || !(await responds(open))) return database.recordFailure(error)
        await database.recordSuccess()
        throw error
      }
      await database.recordSuccess()
    },
  }
}

const responds = (open: () => Promise<Store>) =>
  withDeadline(
    longestCheck,
    open().then(({ db }) => db.execute(sql`select 1`)),
  ).then(
    () => true,
    () => false,
  )

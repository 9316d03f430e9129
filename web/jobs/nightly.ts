import { and, lt, ne, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { recordRetention } from '#web/db/record-retention.ts'
import { errorCode, type Store } from '#web/db/store.ts'
import {
  audit,
  counts,
  erasures,
  idempotency,
  notFoundAddresses,
  sessions,
  signInTokens,
  subscriberImports,
  webhookDeliveries,
} from '#web/db/tables.ts'
import { eraseBatch } from './batch.ts'
import { monthsBefore } from './months.ts'
import { claimNightlyRun, type NightlyRun, releaseNightlyRun } from './nightly-claim.ts'
import { forgotten } from './not-found-counts.ts'
import { purgeExpired } from './purge-expired.ts'
import { readRetention } from './retention.ts'
import { eraseUnconfirmed } from './unconfirmed.ts'

/**
 * Runs the nightly jobs, once a night and in one process: purges what the owner's retention period and
 * the technical ones have expired. Never throws: what fails, or exceeds the batches of one call, is
 * continued by a later call.
 * @param limit a test's clock, and the batches of one call
 */
export async function runNightlyJobs(
  store: Store,
  limit: { at?: Date; batches?: number } = {},
): Promise<void> {
  try {
    const run = await claimNightlyRun(store.db, limit.at)
    if (run === undefined) return
    const done = await runTasks(store, run, limit.batches ?? 20).catch(async (error: unknown) => {
      await releaseNightlyRun(store.db, run, false)
      throw error
    })
    await releaseNightlyRun(store.db, run, done)
  } catch (error) {
    console.error(`[jobs] the nightly jobs will be tried again: ${errorCode(error)}`)
  }
}

/** @returns whether every task is complete */
async function runTasks(store: Store, run: NightlyRun, batches: number): Promise<boolean> {
  let left = batches
  for (const batch of await tasks(store, run)) {
    while (await batch()) if (--left <= 0) return false
  }
  await store.maintain?.()
  return true
}

/** The tasks, each as a function that does one batch and says whether there may be more. */
async function tasks(
  store: Store,
  { began, now }: NightlyRun,
): Promise<(() => Promise<boolean>)[]> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const purging = (table: PgTable, which: SQL | undefined) => async () =>
    (await eraseBatch(store.db, table, which)) > 0
  const { months, setAt } = await readRetention(store.db)
  const {
    deliveryDays,
    keyDays,
    sessionDays,
    tokenDays,
    importDays,
    auditMonths,
    countMonths,
    erasureMonths,
  } = recordRetention
  return [
    // A period set after this run was due waits for the next one: there is time to take it back.
    ...(months !== null && setAt !== undefined && setAt < began
      ? [purgeExpired(store, monthsBefore(now, months))]
      : []),
    purging(idempotency, lt(idempotency.createdAt, daysAgo(keyDays))),
    // What was used or ended before its time expires within a quarter of an hour, or within twelve.
    purging(signInTokens, lt(signInTokens.expiresAt, daysAgo(tokenDays))),
    purging(sessions, lt(sessions.expiresAt, daysAgo(sessionDays))),
    () => eraseUnconfirmed(store, daysAgo(recordRetention.confirmationDays)),
    purging(subscriberImports, lt(subscriberImports.createdAt, daysAgo(importDays))),
    purging(
      webhookDeliveries,
      // A stopped webhook's leads wait for its owner.
      and(
        ne(webhookDeliveries.state, 'waiting'),
        lt(webhookDeliveries.createdAt, daysAgo(deliveryDays)),
      ),
    ),
    purging(notFoundAddresses, forgotten(daysAgo(recordRetention.notFoundDays))),
    purging(erasures, lt(erasures.at, monthsBefore(now, erasureMonths))),
    purging(audit, lt(audit.at, monthsBefore(now, auditMonths))),
    purging(counts, lt(counts.day, monthsBefore(now, countMonths).toISOString().slice(0, 10))),
  ]
}

import { and, lt, ne, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { logFailure } from '#web/db/failure.ts'
import { recordRetention } from '#web/db/record-retention.ts'
import type { Store } from '#web/db/store.ts'
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
import { unrequestedSince } from './not-found-counts.ts'
import { purgeExpired } from './purge-expired.ts'
import { readRetention } from './retention.ts'
import { eraseUnconfirmed } from './unconfirmed.ts'

/**
 * Runs the nightly jobs, once a night and in one process. They delete leads and subscribers after the owner's retention
 * period, and technical rows after fixed periods. Never throws. After a failure, or after the allowed number of
 * batches, the next call continues the run.
 * @param limit `at`: time of the run, for tests. `batches`: maximum number of batches in one call
 */
export async function runNightlyJobs(store: Store, limit: { at?: Date; batches?: number } = {}): Promise<void> {
  try {
    const run = await claimNightlyRun(store.db, limit.at)
    if (run === undefined) return
    const done = await runTasks(store, run, limit.batches ?? 20).catch(async (error: unknown) => {
      await releaseNightlyRun(store.db, run, false)
      throw error
    })
    await releaseNightlyRun(store.db, run, done)
  } catch (error) {
    logFailure('[jobs] the nightly jobs failed and will be retried', error)
  }
}

/** @returns true if all tasks are complete */
async function runTasks(store: Store, run: NightlyRun, batches: number): Promise<boolean> {
  let left = batches
  for (const batch of await tasks(store, run)) {
    while (await batch()) if (--left <= 0) return false
  }
  await store.maintain?.()
  return true
}

/** Returns the tasks. Each call of a task deletes one batch, and returns true if more rows may remain. */
async function tasks(store: Store, { began, now }: NightlyRun): Promise<(() => Promise<boolean>)[]> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const purging = (table: PgTable, which: SQL | undefined) => async () => (await eraseBatch(store.db, table, which)) > 0
  const { months, setAt } = await readRetention(store.db)
  const kept = recordRetention
  return [
    // A new retention period applies from the next night, so that the owner can undo it.
    ...(months !== null && setAt !== undefined && setAt < began
      ? [purgeExpired(store, monthsBefore(now, months))]
      : []),
    purging(idempotency, lt(idempotency.createdAt, daysAgo(kept.keyDays))),
    // A used token and an ended session are deleted like the others: some time after they have expired.
    purging(signInTokens, lt(signInTokens.expiresAt, daysAgo(kept.tokenDays))),
    purging(sessions, lt(sessions.expiresAt, daysAgo(kept.sessionDays))),
    () => eraseUnconfirmed(store, daysAgo(kept.confirmationDays)),
    purging(subscriberImports, lt(subscriberImports.createdAt, daysAgo(kept.importDays))),
    purging(
      webhookDeliveries,
      // Waiting deliveries are kept: an owner may resume a stopped webhook.
      and(ne(webhookDeliveries.state, 'waiting'), lt(webhookDeliveries.createdAt, daysAgo(kept.deliveryDays))),
    ),
    purging(notFoundAddresses, unrequestedSince(daysAgo(kept.notFoundDays))),
    purging(erasures, lt(erasures.at, monthsBefore(now, kept.erasureMonths))),
    purging(audit, lt(audit.at, monthsBefore(now, kept.auditMonths))),
    purging(counts, lt(counts.day, monthsBefore(now, kept.countMonths).toISOString().slice(0, 10))),
  ]
}

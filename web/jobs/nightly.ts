import { lt, or, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { errorCode, type Store } from '#web/db/store.ts'
import { audit, idempotency, sessions, signInTokens } from '#web/db/tables.ts'
import { eraseBatch } from './batch.ts'
import { monthsBefore } from './months.ts'
import { claimNight, leaveNight, type Night } from './nightly-claim.ts'
import { purgeExpired } from './purge-expired.ts'
import { readRetention } from './retention.ts'

/** How long the site remembers what only it needs. */
export const remembered = { keyDays: 30, sessionDays: 30, tokenDays: 1, auditMonths: 24 } as const

/**
 * Does the night's work, once a night and in one process: erases what has passed the owner's period
 * and forgets what is of no use any more. It goes beside the sweep and never stops it: what fails, or
 * is too much for one go, is taken up by a later sweep.
 * @param limit a test's clock, and batches in one go
 */
export async function runNightlyJobs(
  store: Store,
  limit: { at?: Date; batches?: number } = {},
): Promise<void> {
  try {
    const night = await claimNight(store.db, limit.at)
    if (night === undefined) return
    const done = await work(store, night, limit.batches ?? 20).catch(async (error: unknown) => {
      await leaveNight(store.db, night, false)
      throw error
    })
    await leaveNight(store.db, night, done)
  } catch (error) {
    console.error(`[jobs] the nightly jobs will be tried again: ${errorCode(error)}`)
  }
}

/** @returns whether all of it is done */
async function work(store: Store, night: Night, batches: number): Promise<boolean> {
  let left = batches
  for (const batch of await tasks(store, night)) {
    while (await batch()) if (--left <= 0) return false
  }
  await store.maintain?.()
  return true
}

/** What is to be done, each task batch by batch. */
async function tasks(store: Store, { began, now }: Night): Promise<(() => Promise<boolean>)[]> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const forgetting = (table: PgTable, which: SQL | undefined) => async () =>
    (await eraseBatch(store.db, table, which)) > 0
  const { months, setAt } = await readRetention(store.db)
  const { keyDays, sessionDays, tokenDays, auditMonths } = remembered
  return [
    // A period that was set after the night began waits for the next: there is time to take it back.
    ...(months !== null && setAt !== undefined && setAt < began
      ? [purgeExpired(store, monthsBefore(now, months))]
      : []),
    forgetting(idempotency, lt(idempotency.createdAt, daysAgo(keyDays))),
    forgetting(
      signInTokens,
      or(
        lt(signInTokens.expiresAt, daysAgo(tokenDays)),
        lt(signInTokens.usedAt, daysAgo(tokenDays)),
      ),
    ),
    forgetting(
      sessions,
      or(lt(sessions.expiresAt, daysAgo(sessionDays)), lt(sessions.endedAt, daysAgo(sessionDays))),
    ),
    forgetting(audit, lt(audit.at, monthsBefore(now, auditMonths))),
  ]
}

import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Store } from '#web/db/store.ts'
import { outbox, settings } from '#web/db/tables.ts'
import { readTimeZone } from '#web/db/time-zone.ts'
import { backupProblemMail } from './problem-mail.ts'

const name = 'backup'

/** Age at which the newest backup is a problem. */
const oldMs = 2 * 86_400_000

/** The report of whoever made a backup, or could not. */
export const backupReport = z.object({
  /** The moment of the new backup; null where none was made. */
  madeAt: z.iso.datetime().nullable(),
  /** A sentence for the owner; null where all went well, the second place included. */
  problem: z.string().max(1_000).nullable(),
})
export type BackupReport = z.infer<typeof backupReport>

const stored = z.object({
  madeAt: z.iso.datetime().nullable(),
  problem: z.string().nullable(),
  /** The site's address, for the link in a mail. */
  siteUrl: z.string(),
})

/** The newest good backup, and a problem that an owner has to look at; undefined where none was ever reported. */
export async function readBackupState(db: Database) {
  const [row] = await db.select().from(settings).where(eq(settings.name, name))
  return row && stored.safeParse(row.value).data
}

/** Stores a report. Of a problem the owners are told by mail once, until a backup is good again. */
export const recordBackup = (store: Store, { madeAt, problem }: BackupReport, siteUrl: string) =>
  store.transaction(async (tx) => {
    const before = await readBackupState(tx)
    const value = { madeAt: madeAt ?? before?.madeAt ?? null, problem, siteUrl }
    await tx
      .insert(settings)
      .values({ name, value })
      .onConflictDoUpdate({ target: settings.name, set: { value, setAt: sql`now()` } })
    if (problem === null || (before?.problem ?? null) !== null) return
    const mail = backupProblemMail(problem, value.madeAt, siteUrl, await readTimeZone(tx))
    await tx.insert(outbox).values({ id: randomUUID(), ...mail })
  })

/**
 * Reports a newest backup that is older than two days, as after nights in which the program hung. Not in the
 * first hour: a site that was down for days makes one as it starts.
 */
export async function noticeOldBackup(
  store: Store,
  { now = new Date(), uptime = process.uptime() } = {},
): Promise<void> {
  if (uptime < 3_600) return
  const state = await readBackupState(store.db)
  if (!state?.madeAt || state.problem !== null) return
  if (now.getTime() - Date.parse(state.madeAt) < oldMs) return
  const problem = 'The newest backup is older than two days.'
  await recordBackup(store, { madeAt: null, problem }, state.siteUrl)
}

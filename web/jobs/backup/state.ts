import { z } from 'zod'
import { isCopy } from '#web/db/copy-mark.ts'
import { readSetting, saveSetting } from '#web/db/settings.ts'
import type { Database, Store } from '#web/db/store.ts'
import { readTimeZone } from '#web/db/time-zone.ts'
import { addToOutbox } from '#web/mail/outbox/add.ts'
import { backupProblemMail } from './problem-mail.ts'

const name = 'backup'

/** Age in milliseconds at which the newest backup is a problem. */
export const maxAgeMs = 2 * 86_400_000

/** Outcome of a backup, reported by the process that made it. */
export const backupReport = z.object({
  /** Time of the new backup; null if it failed. */
  madeAt: z.iso.datetime().nullable(),
  /** Problem as a sentence for the owner; null if the backup and its copy in the second folder succeeded. */
  problem: z.string().max(1_000).nullable(),
})
export type BackupReport = z.infer<typeof backupReport>

const stored = z.object({
  madeAt: z.iso.datetime().nullable(),
  problem: z.string().nullable(),
  /** True if the owners got a mail about the problem. */
  isMailed: z.boolean(),
  /** Address for the links in mails. */
  siteUrl: z.string(),
})

/** Reads the time of the newest good backup, and the current problem; undefined before the first report. */
export const readBackupState = (db: Database) => readSetting(db, name, stored)

/**
 * Stores a report. The owners get one mail about a problem, and no further one until a backup succeeds. A copy of a site
 * sends none.
 */
export const recordBackup = (store: Store, { madeAt, problem }: BackupReport, siteUrl: string) =>
  store.transaction(async (tx) => {
    const before = await readBackupState(tx)
    const wasMailed = before?.isMailed ?? false
    const isMailed = problem !== null && (wasMailed || !(await isCopy(tx)))
    const value = { madeAt: madeAt ?? before?.madeAt ?? null, problem, isMailed, siteUrl }
    await saveSetting(tx, name, value)
    if (problem === null || !isMailed || wasMailed) return
    const mail = backupProblemMail(problem, value.madeAt, siteUrl, await readTimeZone(tx))
    await addToOutbox(tx, null, [mail])
  })

/**
 * Reports a problem if the newest backup is older than two days, because then the nightly backups have failed silently.
 * Does nothing in the first hour after a start: a site that was down for days makes a new backup in that hour.
 */
export async function reportOldBackup(
  store: Store,
  { now = new Date(), uptime = process.uptime() } = {},
): Promise<void> {
  if (uptime < 3_600) return
  const state = await readBackupState(store.db)
  if (!state?.madeAt || state.isMailed || (await isCopy(store.db))) return
  if (now.getTime() - Date.parse(state.madeAt) < maxAgeMs) return
  const problem = 'The newest backup is older than two days.'
  await recordBackup(store, { madeAt: null, problem }, state.siteUrl)
}

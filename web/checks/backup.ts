import { z } from 'zod'
import { readSetting, saveSetting } from '#web/db/settings.ts'
import type { Database } from '#web/db/store.ts'
import { readTimeZone } from '#web/db/time-zone.ts'
import { longDate } from '#web/mail/template/dates.ts'
import { check, ok, problem } from './check.ts'

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

/** Reads the last report, with the time of the newest good backup; undefined before the first report. */
export const readBackupReport = (db: Database) => readSetting(db, name, backupReport)

/** Stores a report. Keeps the time of the newest good backup. */
export async function recordBackup(db: Database, { madeAt, problem }: BackupReport) {
  const before = await readBackupReport(db)
  await saveSetting(db, name, { madeAt: madeAt ?? before?.madeAt ?? null, problem })
}

/**
 * Checks the last report. An old backup means that the nightly ones have failed silently. It counts from an hour after
 * the start on: a site that was down for days makes a new backup in that hour.
 */
export const backup = check(
  'Backup',
  ['watch'],
  async (_, db) => {
    const report = db && (await readBackupReport(db))
    if (!report) return undefined
    const { madeAt } = report
    const isOld = madeAt !== null && Date.now() - Date.parse(madeAt) >= maxAgeMs
    const text =
      report.problem ?? (isOld && process.uptime() > 3_600 ? 'No backup was made in the last two days.' : undefined)
    if (text === undefined) return ok('The last backup succeeded.')
    const last =
      madeAt === null
        ? 'There is no good backup yet.'
        : `The last good backup was made on ${longDate(new Date(madeAt), await readTimeZone(db))}.`
    return problem(`${text} ${last}`, 'It is tried again each night.')
  },
  {
    effect: 'Your site works as before. Only its safety copy is missing.',
    fix: 'It is tried again each night. On the server, “npm run backup” tries at once.',
  },
)

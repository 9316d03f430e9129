import { and, eq, isNull, max, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { saveSetting } from './settings.ts'
import type { Database } from './store.ts'
import { newsletterIssues, outbox, scheduledIssues, settings } from './tables.ts'

const name = 'copy'

/** Name of the setting with the location at which the database was last opened. */
export const locationName = 'place'

const stored = z.object({
  /** Time of the mark. */
  at: z.iso.datetime(),
  /** Date of the restored backup; null if the folder or database was found at another location. */
  madeAt: z.iso.datetime().nullable(),
  /** Time of the newest mail in the data. The original site may have sent this mail and all earlier ones. */
  mailsUntil: z.iso.datetime().nullable(),
})

/** Mark of a restored or copied site. While it is set, only sign-in links and test mails are sent. */
export interface CopyMark {
  at: Date
  madeAt: Date | null
  mailsUntil: Date | null
}

/** Text for the log and the health report. */
export const heldBack =
  'This site is a copy. It sends no mail but sign-in links and test mails until its owner says in the inbox that it is the live one.'

/** `stop_reason` of an issue that was stopped because the site became a copy. */
export const stoppedInCopy = 'copy'

/**
 * Marks a database as a copy until an owner confirms that it is the live site (`confirmLive`). Issues that were being
 * sent are stopped until an owner resumes them, scheduled ones are held. Call it last, after `carryOver`.
 * @param madeAt date of the restored backup
 */
export async function markAsCopy(tx: Database, madeAt: Date | null = null): Promise<void> {
  const [newest] = await tx.select({ at: max(outbox.createdAt) }).from(outbox)
  const value = {
    at: new Date().toISOString(),
    madeAt: madeAt?.toISOString() ?? null,
    mailsUntil: newest?.at?.toISOString() ?? null,
  }
  await saveSetting(tx, name, value)
  // The next start records the location (database-location.ts) instead of marking the site a second time.
  await tx.delete(settings).where(eq(settings.name, locationName))
  await tx
    .update(newsletterIssues)
    .set({ stoppedAt: sql`now()`, stopReason: stoppedInCopy })
    .where(and(isNull(newsletterIssues.stoppedAt), isUnfinished))
  await tx.update(scheduledIssues).set({ held: stoppedInCopy })
}

/** Condition for an issue that has not been sent to all subscribers yet. */
export const isUnfinished = sql`(${newsletterIssues.pending} is not null or exists (select from ${outbox}
  where ${outbox.issueId} = ${newsletterIssues.id} and ${outbox.state} = 'queued'))`

/** Holds mails back in a database of any version. `markAsCopy` adds the dates later. */
export async function holdMails(tx: Database): Promise<void> {
  await tx.insert(settings).values({ name, value: {} }).onConflictDoNothing()
}

/** Mark of a copy; undefined on the live site. */
export async function readCopyMark(db: Database): Promise<CopyMark | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.name, name))
  if (row === undefined) return undefined
  const { data } = stored.safeParse(row.value)
  // An invalid mark also holds mails back.
  if (data === undefined) return { at: row.setAt, madeAt: null, mailsUntil: row.setAt }
  const date = (text: string | null) => (text === null ? null : new Date(text))
  const { at, madeAt, mailsUntil } = data
  return { at: new Date(at), madeAt: date(madeAt), mailsUntil: date(mailsUntil) }
}

/** True while mails are held back. */
export const isCopy = async (db: Database): Promise<boolean> => (await db.$count(settings, eq(settings.name, name))) > 0

/** Removes the mark. `confirmLive` calls it, and also decides about the mails that came with the copy. */
export async function removeCopyMark(tx: Database): Promise<void> {
  await tx.delete(settings).where(eq(settings.name, name))
}

/** Condition for a site that is not a copy. PostgreSQL evaluates it once per statement. */
export const isLive: SQL = sql`not exists (select from ${settings} where ${settings.name} = ${name})`

import { and, eq, gt, inArray, isNotNull, isNull, max, or } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { leads, type MailRow, newsletterIssues, outbox, scheduledIssues } from '#web/db/tables.ts'
import { batchesOf, keysOf } from './batches.ts'

const open = ['waiting', 'queued']

/** Mails of the backup that were not sent when it was made, or that an owner could send again. */
const sendable = or(
  inArray(outbox.state, ['waiting', 'queued']),
  and(inArray(outbox.state, ['dead', 'suppressed']), isNull(outbox.resentAs)),
)

/**
 * Takes over what became of the backup's mails: a mail that was sent since is not sent again. One whose
 * attempt had begun and has no outcome comes with its attempt, so that a retry repeats the same call.
 */
export async function carryOutcomes(from: Database, into: Database) {
  const carried = { settledMails: 0, doubtfulMails: 0 }
  for await (const ids of keysOf(into, outbox, outbox.id, sendable)) {
    const restored = new Map(
      (await into.select().from(outbox).where(inArray(outbox.id, ids))).map((row) => [row.id, row]),
    )
    for (const newer of await from.select().from(outbox).where(inArray(outbox.id, ids))) {
      const older = restored.get(newer.id)
      if (older === undefined || isSame(older, newer)) continue
      const { id, leadId, issueId, subject, text, html, ...outcome } = newer
      await into.update(outbox).set(outcome).where(eq(outbox.id, id))
      if (!open.includes(newer.state)) carried.settledMails += open.includes(older.state) ? 1 : 0
      else if (newer.firstAttemptAt !== null) carried.doubtfulMails++
    }
  }
  return carried
}

const isSame = (one: MailRow, other: MailRow) =>
  one.state === other.state &&
  one.attempts === other.attempts &&
  one.resentAs === other.resentAs &&
  one.batch === other.batch &&
  one.firstAttemptAt?.getTime() === other.firstAttemptAt?.getTime()

/** Issues begun since: without them the Studio would send them once more. */
export async function carryIssues(from: Database, into: Database): Promise<number> {
  let issues = 0
  for await (const ids of keysOf(from, newsletterIssues, newsletterIssues.id)) {
    const rows = await from.select().from(newsletterIssues).where(inArray(newsletterIssues.id, ids))
    for (const row of rows) {
      const added = await into
        .insert(newsletterIssues)
        .values(row)
        .onConflictDoNothing()
        .returning()
      issues += added.length
    }
  }
  return issues
}

/** Times of issues as the newer data has them: one that was begun or taken back since does not come back. */
export async function carrySchedule(from: Database, into: Database): Promise<void> {
  const newer = await from.select().from(scheduledIssues)
  await into.delete(scheduledIssues)
  if (newer.length > 0) await into.insert(scheduledIssues).values(newer)
}

/** A day of margin: the clock of the machine that wrote the mails may have been ahead. */
const margin = 86_400_000

/** Mails written since: of the issues, and about leads that the backup has. Call it after `carryIssues`. */
export async function carryNewMails(from: Database, into: Database): Promise<number> {
  let mails = 0
  const [newest] = await into.select({ at: max(outbox.createdAt) }).from(outbox)
  const since = new Date((newest?.at?.getTime() ?? 0) - margin)
  const related = or(isNotNull(outbox.issueId), isNotNull(outbox.leadId))
  for await (const ids of keysOf(
    from,
    outbox,
    outbox.id,
    and(gt(outbox.createdAt, since), related),
  )) {
    const rows = await from.select().from(outbox).where(inArray(outbox.id, ids))
    const known = await leadsAmong(
      into,
      rows.flatMap(({ leadId }) => leadId ?? []),
    )
    const wanted = rows.filter(({ leadId }) => leadId === null || known.has(leadId))
    for (const batch of batchesOf(wanted)) {
      const added = await into
        .insert(outbox)
        .values(batch)
        .onConflictDoNothing()
        .returning({ id: outbox.id })
      mails += added.length
    }
  }
  return mails
}

/** Those of some leads that a database has. */
export async function leadsAmong(db: Database, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.select({ id: leads.id }).from(leads).where(inArray(leads.id, ids))
  return new Set(rows.map(({ id }) => id))
}

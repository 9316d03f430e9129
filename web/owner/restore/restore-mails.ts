import { and, eq, gt, inArray, isNotNull, isNull, like, max, or } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { leads, type MailRow, outbox, scheduledIssues } from '#web/db/tables.ts'
import { isForOwners, purposeForOwners } from '#web/mail/mail.ts'
import { seriesPurpose } from '#web/mail/outbox/series-mails.ts'
import { batchesOf, keysOf } from './restore-batches.ts'

const openStates: MailRow['state'][] = ['waiting', 'queued', 'held']

/** Condition: unsent mails, and failed mails that an owner can send again. */
const sendable = or(
  inArray(outbox.state, openStates),
  and(inArray(outbox.state, ['dead', 'suppressed']), isNull(outbox.resentAs)),
)

/**
 * Takes over the outcomes of the backup's mails, so that no mail is sent twice. An attempt without an outcome is also
 * taken over, because its retry has the same idempotency key.
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
      if (!openStates.includes(newer.state)) carried.settledMails += openStates.includes(older.state) ? 1 : 0
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
  `${one.recipients}` === `${other.recipients}` &&
  one.firstAttemptAt?.getTime() === other.firstAttemptAt?.getTime()

/** Replaces the schedule by the newer one, so that begun and unscheduled issues do not come back. */
export async function carrySchedule(from: Database, into: Database): Promise<void> {
  const newer = await from.select().from(scheduledIssues)
  await into.delete(scheduledIssues)
  if (newer.length > 0) await into.insert(scheduledIssues).values(newer)
}

/** Tolerance for clock skew: one day. */
const margin = 86_400_000

/**
 * Takes over newer mails: those of issues and series, those about leads of the backup, and those into which a mail of the
 * backup was divided for several owners. Call it after the issues were carried over.
 */
export async function carryNewMails(from: Database, into: Database): Promise<number> {
  let mails = 0
  const [newest] = await into.select({ at: max(outbox.createdAt) }).from(outbox)
  const since = new Date((newest?.at?.getTime() ?? 0) - margin)
  const isCarried = or(
    ...[isNotNull(outbox.issueId), isNotNull(outbox.leadId), eq(outbox.purpose, seriesPurpose)],
    like(outbox.purpose, purposeForOwners('%')),
  )
  // A mail that waited for days may have been divided since, and its parts have its date.
  const isRecent = or(...[gt(outbox.createdAt, since), gt(outbox.nextAttemptAt, since)], eq(outbox.state, 'waiting'))
  for await (const ids of keysOf(from, outbox, outbox.id, and(isRecent, isCarried))) {
    const rows = await from.select().from(outbox).where(inArray(outbox.id, ids))
    const knownLeads = await leadsAmong(
      into,
      rows.flatMap(({ leadId }) => leadId ?? []),
    )
    const times = inArray(
      outbox.createdAt,
      rows.map(({ createdAt }) => createdAt),
    )
    const divided = new Set((await into.select().from(outbox).where(times)).map(({ createdAt }) => createdAt.getTime()))
    const related = rows.filter(({ leadId, purpose, createdAt }) => {
      if (leadId !== null) return knownLeads.has(leadId)
      return !isForOwners(purpose) || divided.has(createdAt.getTime())
    })
    for (const batch of batchesOf(related)) {
      const added = await into.insert(outbox).values(batch).onConflictDoNothing().returning({ id: outbox.id })
      mails += added.length
    }
  }
  return mails
}

export async function leadsAmong(db: Database, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.select({ id: leads.id }).from(leads).where(inArray(leads.id, ids))
  return new Set(rows.map(({ id }) => id))
}

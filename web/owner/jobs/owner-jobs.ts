import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { getSeriesNow } from '#web/content/queries/series.ts'
import { isLive } from '#web/db/copy-mark.ts'
import { addressHash } from '#web/db/erasures.ts'
import { logFailure } from '#web/db/failure.ts'
import type { Store } from '#web/db/store.ts'
import { leads } from '#web/db/tables.ts'
import { readTimeZone } from '#web/db/time-zone.ts'
import { callLimit } from '#web/http/stop-signal.ts'
import { addToOutbox } from '#web/mail/outbox/add.ts'
import { writeAudit } from '../audit-log.ts'
import { addNote } from '../lead/notes.ts'
import { runImports } from '../newsletter/import/run-imports.ts'
import { runningIssueSite } from '../newsletter/issues/issue-site.ts'
import { sendScheduled } from '../newsletter/issues/send-scheduled.ts'
import { sweepSeries } from '../newsletter/series/sweep-series.ts'
import { erasedAction, erasePerson, erasureSummary } from '../person/erasure.ts'
import { hasEmail } from '../person/personal-data.ts'
import { sendWebhooks } from '../webhook/deliver-webhooks.ts'
import { cancelledErasureMail, cancelledErasureNote } from './cancelled-erasure-mail.ts'
import { type DigestSite, sendDigests } from './digest.ts'
import { gatherNotices } from './flood-notices.ts'
import { reminderMail } from './reminder-mail.ts'

/** Maximum of leads per run. The next run takes the rest. */
const batch = 100

/**
 * Runs the scheduled jobs of the inbox. A failed job stops no other, and the next run retries it. Never
 * throws.
 */
export async function runOwnerJobs(store: Store, site: DigestSite): Promise<void> {
  const jobs: Record<string, () => Promise<unknown>> = {
    'postponed leads': () => reopenDueLeads(store, site.siteUrl),
    digests: () => sendDigests(store, site),
    'notices of a flood': () => gatherNotices(store, site.siteUrl),
    erasures: async () => (await eraseDueSenders(store, site.siteUrl)) && store.maintain?.(),
    'scheduled issues': () => sendScheduled(store, runningIssueSite),
    series: () => sweepSeries(store, () => ({ ...runningIssueSite(), series: getSeriesNow })),
    webhooks: () => sendWebhooks(store, site.siteUrl),
    imports: () => runImports(store, callLimit()),
  }
  for (const [name, run] of Object.entries(jobs))
    await run().catch((error: unknown) => logFailure(`[owner] job failed, the next run retries it: ${name}`, error))
}

/** Condition: due leads of a status. */
const isDue = (status: 'later' | 'erasing') => and(eq(leads.status, status), sql`${leads.laterUntil} <= now()`)

/**
 * Reopens postponed leads that are due, and queues one reminder, in the same transaction. In a copy of a site they wait
 * until it is live, because the reminder would be out of date by then.
 */
const reopenDueLeads = (store: Store, siteUrl: string) =>
  store.transaction(async (tx) => {
    const due = tx
      .select({ id: leads.id })
      .from(leads)
      .where(and(isDue('later'), isLive))
      .orderBy(asc(leads.laterUntil))
      .limit(batch)
      .for('update', { skipLocked: true })
    const reopened = await tx
      .update(leads)
      .set({ status: 'new' })
      .where(inArray(leads.id, due))
      .returning({ id: leads.id, kind: leads.kind, receivedAt: leads.receivedAt })
    if (reopened.length === 0) return
    await addToOutbox(tx, null, [reminderMail(reopened, siteUrl, await readTimeZone(tx))])
  })

/** Actor of these audit lines and notes. The owner's own request for the erasure has a separate line. */
const actor = 'the inbox'

/**
 * Erases the senders of leads in status `erasing` once an undo is no longer possible. A sender with a newer lead is not
 * erased, since the owners may not have read that lead. Probable spam does not count, because anybody can send it in
 * another person's name. The lead comes back first in the inbox with a note, and the owners get a mail.
 * @returns true when a sender was erased
 */
const eraseDueSenders = (store: Store, siteUrl: string) =>
  store.transaction(async (tx) => {
    const due = await tx
      .select({ id: leads.id, email: leads.email, laterUntil: leads.laterUntil })
      .from(leads)
      .where(isDue('erasing'))
      .orderBy(leads.id)
      .limit(batch)
      .for('update', { skipLocked: true })
    let erased = false
    for (const { id, email, laterUntil } of due) {
      const [newerLead] = await tx
        .select({ id: leads.id })
        .from(leads)
        .where(
          and(
            hasEmail(email),
            notInArray(leads.status, ['erasing', 'spam']),
            sql`${leads.receivedAt} > ${laterUntil?.toISOString()}::timestamptz - interval '10 minutes'`,
          ),
        )
        .limit(1)
      if (newerLead) {
        await tx.update(leads).set({ status: 'new', laterUntil: sql`now()` }).where(eq(leads.id, id))
        await addNote(tx, actor, { leadId: id, text: cancelledErasureNote })
        await addToOutbox(tx, null, [cancelledErasureMail(id, siteUrl)])
        await writeAudit(tx, actor, 'kept a person who has written again', id)
        continue
      }
      const deleted = await erasePerson(tx, email)
      // An earlier iteration has erased all leads of this sender.
      if (deleted.leads === 0) continue
      await writeAudit(tx, actor, erasedAction + erasureSummary(deleted), await addressHash(tx, email))
      erased = true
    }
    return erased
  })

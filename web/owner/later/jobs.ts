import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { addressHash } from '#web/db/erasures.ts'
import { errorCode, type Store } from '#web/db/store.ts'
import { leads, outbox } from '#web/db/tables.ts'
import { readTimeZone } from '#web/db/time-zone.ts'
import { callLimit } from '#web/http/stop-signal.ts'
import { writeAudit } from '../audit/audit-log.ts'
import { runningIssueSite } from '../issues/issue-site.ts'
import { sendScheduled } from '../issues/send-scheduled.ts'
import { runImports } from '../newsletter/import/run-imports.ts'
import { erasedAction, erasePerson, erasureSummary } from '../person/erasure.ts'
import { hasEmail } from '../person/personal-data.ts'
import { sendWebhooks } from '../webhook/deliver.ts'
import { type DigestSite, sendDigests } from './digest.ts'
import { reminderMail } from './reminder-mail.ts'

/** Leads of one run. What exceeds them is done by the next. */
const batch = 100

/** Runs the inbox's own scheduled jobs. Never throws: the next run tries a failed one again, and it stops no other. */
export async function runOwnerJobs(store: Store, site: DigestSite): Promise<void> {
  const jobs: Record<string, () => Promise<unknown>> = {
    'leads put off': () => bringBack(store, site.siteUrl),
    digests: () => sendDigests(store, site),
    erasures: async () => (await eraseChosen(store)) && store.maintain?.(),
    'scheduled issues': () => sendScheduled(store, runningIssueSite),
    webhooks: () => sendWebhooks(store, site.siteUrl),
    imports: () => runImports(store, callLimit()),
  }
  for (const [name, run] of Object.entries(jobs))
    await run().catch((error: unknown) =>
      console.error(`[owner] ${name} will be tried again: ${errorCode(error)}`),
    )
}

/** Rows of a status whose time has come; locked, so that of two processes one has them. */
const isTime = (status: 'later' | 'erasing') =>
  and(eq(leads.status, status), sql`${leads.laterUntil} <= now()`)

/**
 * Makes leads new whose day has come, and tells the owners in one mail, in one transaction: nobody is
 * reminded twice.
 */
const bringBack = (store: Store, siteUrl: string) =>
  store.transaction(async (tx) => {
    const due = tx
      .select({ id: leads.id })
      .from(leads)
      .where(isTime('later'))
      .orderBy(asc(leads.laterUntil))
      .limit(batch)
      .for('update', { skipLocked: true })
    const back = await tx
      .update(leads)
      .set({ status: 'new' })
      .where(inArray(leads.id, due))
      .returning({ id: leads.id, kind: leads.kind, receivedAt: leads.receivedAt })
    if (back.length === 0) return
    const mail = reminderMail(back, siteUrl, await readTimeZone(tx))
    await tx.insert(outbox).values({ id: randomUUID(), ...mail })
  })

/** The actor of the audit lines: who chose the leads is in the line before. */
const actor = 'the inbox'

/**
 * Erases the senders of leads whose time for an undo is over. One who has written again since is kept: that
 * message nobody has read.
 * @returns whether anybody was erased
 */
const eraseChosen = (store: Store) =>
  store.transaction(async (tx) => {
    const chosen = await tx
      .select({ id: leads.id, email: leads.email, laterUntil: leads.laterUntil })
      .from(leads)
      .where(isTime('erasing'))
      .orderBy(leads.id)
      .limit(batch)
      .for('update', { skipLocked: true })
    let erased = false
    for (const { id, email, laterUntil } of chosen) {
      const [wroteAgain] = await tx
        .select({ id: leads.id })
        .from(leads)
        .where(
          and(
            hasEmail(email),
            ne(leads.status, 'erasing'),
            sql`${leads.receivedAt} > ${laterUntil?.toISOString()}::timestamptz - interval '10 minutes'`,
          ),
        )
        .limit(1)
      if (wroteAgain) {
        await tx.update(leads).set({ status: 'new', laterUntil: null }).where(eq(leads.id, id))
        await writeAudit(tx, actor, 'kept a person who has written again', id)
        continue
      }
      const gone = await erasePerson(tx, email)
      // Another lead of the same sender came before it.
      if (gone.leads === 0) continue
      await writeAudit(tx, actor, erasedAction + erasureSummary(gone), await addressHash(tx, email))
      erased = true
    }
    return erased
  })

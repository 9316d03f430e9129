import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database, Store } from '#web/db/store.ts'
import { newsletterIssues, newsletterSubscribers, outbox } from '#web/db/tables.ts'
import type { Mail } from '#web/mail/mail.ts'
import { isMailable } from '#web/mail/outbox/queue-subscribers.ts'
import { writeAudit } from '../../audit-log.ts'
import { unschedule } from './issue-schedule.ts'

/** Counts the subscribers that mails may go to. */
export const countRecipients = (db: Database): Promise<number> => db.$count(newsletterSubscribers, isMailable)

type Started = { status: 'started' | 'recipients changed'; readers: number } | { status: 'sent before' }

/**
 * Stores the text of an issue for the current subscribers. A job creates their mails in batches.
 * @param expected number of recipients that the coach confirmed. If it has changed, nothing is stored
 */
export async function startSending(
  tx: Database,
  { id, mail }: { id: string; mail: Omit<Mail, 'purpose' | 'to'> },
  expected?: number,
): Promise<Started> {
  const readers = await countRecipients(tx)
  if (readers !== (expected ?? readers) || readers === 0) return { status: 'recipients changed', readers }
  const { subject, text, html, replyTo = null, headers = {} } = mail
  const inserted = await tx
    .insert(newsletterIssues)
    .values({ id, subject, text, html, pending: { replyTo, headers } })
    .onConflictDoNothing()
    .returning({ id: newsletterIssues.id })
  if (inserted.length === 0) return { status: 'sent before' }
  // PGlite runs no autovacuum, which would collect statistics. Without them, each batch took 70 ms, 60 of them for
  // sorting the whole list of subscribers.
  await tx.execute(sql`analyze ${newsletterSubscribers}`)
  return { status: 'started', readers }
}

/** Stops or resumes the sending of an issue. @returns false if it is in that state already */
export const changeSending = (store: Store, actor: string, act: 'stop' | 'resume', id: string) =>
  store.transaction(async (tx) => {
    const resumes = act === 'resume'
    const { stoppedAt } = newsletterIssues
    const changed = await tx
      .update(newsletterIssues)
      .set({ stoppedAt: resumes ? null : sql`now()`, stopReason: null })
      .where(and(eq(newsletterIssues.id, id), resumes ? isNotNull(stoppedAt) : isNull(stoppedAt)))
      .returning({ id: newsletterIssues.id })
    if (changed.length === 0) return false
    if (resumes) {
      // Unsent mails are due at once.
      const unsent = and(eq(outbox.issueId, id), eq(outbox.state, 'queued'), isNull(outbox.batch))
      await tx.update(outbox).set({ nextAttemptAt: sql`now()` }).where(unsent)
    }
    await writeAudit(tx, actor, resumes ? 'went on sending an issue' : 'stopped an issue', id)
    return true
  })

/** Removes an issue from the schedule, with an audit line. @returns false if it has no time */
export const unscheduleIssue = (store: Store, actor: string, id: string) =>
  store.transaction(async (tx) => {
    const isRemoved = await unschedule(tx, id)
    if (isRemoved) await writeAudit(tx, actor, 'took back the time of an issue', id)
    return isRemoved
  })

import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database, Store } from '#web/db/store.ts'
import { newsletterIssues, newsletterSubscribers, outbox } from '#web/db/tables.ts'
import type { Mail } from '#web/mail/mail.ts'
import { isMailable } from '#web/mail/outbox/queue-subscribers.ts'
import { writeAudit } from '../audit/audit-log.ts'
import { takeBack } from './schedule.ts'

export const countRecipients = (db: Database): Promise<number> =>
  db.$count(newsletterSubscribers, isMailable)

type Started = { status: 'started' | 'other readers'; readers: number } | { status: 'sent before' }

/**
 * Fixes an issue's text and moment: it goes to those who are subscribed by then. Their mails are written batch by batch.
 * @param expected number of readers that the coach was told; with another number nothing happens
 */
export async function startSending(
  tx: Database,
  { id, mail }: { id: string; mail: Omit<Mail, 'purpose' | 'to'> },
  expected?: number,
): Promise<Started> {
  const readers = await countRecipients(tx)
  if (readers !== (expected ?? readers) || readers === 0)
    return { status: 'other readers', readers }
  const { subject, text, html, replyTo = null, headers = {} } = mail
  const fresh = await tx
    .insert(newsletterIssues)
    .values({ id, subject, text, html, pending: { replyTo, headers } })
    .onConflictDoNothing()
    .returning({ id: newsletterIssues.id })
  if (fresh.length === 0) return { status: 'sent before' }
  // The embedded database knows nothing of a new list: each batch sorted all of it (60 ms of 70).
  await tx.execute(sql`analyze ${newsletterSubscribers}`)
  return { status: 'started', readers }
}

/** Stops an issue that is being sent, or goes on with it. @returns false where it was so already */
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
      // What was not sent is due at once.
      const free = and(eq(outbox.issueId, id), eq(outbox.state, 'queued'), isNull(outbox.batch))
      await tx.update(outbox).set({ nextAttemptAt: sql`now()` }).where(free)
    }
    await writeAudit(tx, actor, resumes ? 'went on sending an issue' : 'stopped an issue', id)
    return true
  })

/** Takes the time of an issue back, with an audit line. @returns false where it has none */
export const takeBackTime = (store: Store, actor: string, id: string) =>
  store.transaction(async (tx) => {
    const taken = await takeBack(tx, id)
    if (taken) await writeAudit(tx, actor, 'took back the time of an issue', id)
    return taken
  })

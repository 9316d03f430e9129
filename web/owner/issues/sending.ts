import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database, Store } from '#web/db/store.ts'
import { newsletterIssues, newsletterSubscribers, outbox, suppressionList } from '#web/db/tables.ts'
import { createMissingLinks } from '#web/leads/subscribers.ts'
import { unsubscribeLink } from '#web/leads/welcome-mail.ts'
import { subscriberToken } from '#web/mail/issue-text.ts'
import type { Mail } from '#web/mail/mail.ts'
import { writeAudit } from '../audit/audit-log.ts'

/** The readers that an issue goes to: subscribed, and not on the suppression list. */
const mailable = sql`${newsletterSubscribers.status} = 'active' and not exists
  (select from ${suppressionList} where ${suppressionList.email} = ${newsletterSubscribers.email})`

export const countRecipients = (db: Database): Promise<number> =>
  db.$count(newsletterSubscribers, mailable)

type Started = { status: 'started' | 'other readers'; readers: number } | { status: 'sent before' }

/**
 * Fixes an issue's text and readers, as one row of the outbox for each: all of them, or nothing.
 * @param expected how many readers the coach was told; with another number nothing happens
 */
export async function startSending(
  tx: Database,
  { id, mail, siteUrl }: { id: string; mail: Omit<Mail, 'purpose' | 'to'>; siteUrl: string },
  expected: number,
): Promise<Started> {
  const { subject, text, html, replyTo = null } = mail
  const fresh = await tx
    .insert(newsletterIssues)
    .values({ id, subject, text, html })
    .onConflictDoNothing()
    .returning({ id: newsletterIssues.id })
  if (fresh.length === 0) return { status: 'sent before' }
  await createMissingLinks(tx)
  const [before = '', after = ''] = unsubscribeLink(siteUrl, subscriberToken, id).link.split(
    subscriberToken,
  )
  const token = sql`(select min(token) from unsubscribe_links where email = ${newsletterSubscribers.email})`
  await tx.execute(sql`
    insert into ${outbox} (id, issue_id, purpose, recipients, reply_to, headers, subject, text, html, state)
    select gen_random_uuid(), ${id}, 'newsletter-issue', array[${newsletterSubscribers.email}],
      ${replyTo}, ${JSON.stringify(mail.headers)}::jsonb ||
        jsonb_build_object('List-Unsubscribe', '<' || ${before}::text || ${token} || ${after}::text || '>'),
      ${subject}, '', '', 'queued'
    from ${newsletterSubscribers} where ${mailable}`)
  const readers = await tx.$count(outbox, eq(outbox.issueId, id))
  if (readers === expected && readers > 0) return { status: 'started', readers }
  await tx.delete(newsletterIssues).where(eq(newsletterIssues.id, id))
  return { status: 'other readers', readers }
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

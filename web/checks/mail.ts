import { and, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { newsletterIssues, outbox } from '#web/db/tables.ts'
import { isReleased } from '#web/mail/outbox/claim.ts'
import { accountError } from '#web/mail/provider-response.ts'
import { check, ok, problem } from './check.ts'

/** Checks that mails are sent. The doctor finds the outcome in the health report, because it may not open the database. */
export const mail = check('Mail', ['watch'], async ({ mail: { apiKey } }, db) => {
  // Without a key no mail is tried.
  if (!apiKey || !db) return undefined
  const text = await mailProblem(db)
  return text ? problem(text, seeMails) : ok('Mails are sent.')
})

/** Advice about mails that are not sent. */
export const seeMails = 'See the reason of each mail at /owner/mails. The mails are sent once it is solved.'

/**
 * Returns a problem if no mail was sent in the last five minutes, and either a waiting mail has an error that concerns
 * all mails, or several calls have failed. A single mail may fail for a reason of its own. The problem does not depend on
 * the time of the first attempt or the number of attempts, because a refusal by Resend can reset them.
 */
async function mailProblem(db: Database): Promise<string | undefined> {
  const failed = await db
    .select({
      error: sql<string>`${outbox.lastError}`,
      calls: sql<number>`count(distinct coalesce(${outbox.batch}, ${outbox.id}))::int`,
    })
    .from(outbox)
    .where(
      and(
        sql`${outbox.state} in ('waiting', 'queued')`,
        isNotNull(outbox.lastError),
        isReleased,
        sql`not exists (select from ${newsletterIssues} as issue
          where issue.id = ${outbox.issueId} and issue.stopped_at is not null)`,
        sql`not exists (select from ${outbox} as other where other.sent_at > now() - interval '5 minutes')`,
      ),
    )
    .groupBy(outbox.lastError)
    .orderBy(outbox.lastError)
  const calls = failed.reduce((sum, one) => sum + one.calls, 0)
  const cause = failed.find(({ error }) => accountError.test(error)) ?? (calls > 1 && failed[0])
  return cause ? `No mail has gone out for five minutes: ${cause.error}.` : undefined
}

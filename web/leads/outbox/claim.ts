import { and, asc, eq, gte, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { type MailRow, outbox } from '../store/schema.ts'
import type { Database } from '../store/store.ts'
import { type Attempt, mailTimeout } from './mailer.ts'

/** Nobody else takes a claimed mail for this long: several time-outs, and a slow database. */
const leaseSeconds = (mailTimeout / 1000) * 6

/** Resend remembers a key for 24 h; after that a retry could arrive twice. */
const lastRetry = sql`now() - interval '23 hours'`

const isDue = and(eq(outbox.state, 'waiting'), lte(outbox.nextAttemptAt, sql`now()`))

/**
 * Takes the mail that has been due longest, so that no other worker sends it too. The first claim
 * settles sender and owners for good: a retry has to send the very same mail.
 */
export async function claimMail(
  db: Database,
  from: string,
  owners: string[],
): Promise<MailRow | undefined> {
  const due = db.$with('due').as(
    db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(isDue, or(isNull(outbox.firstAttemptAt), gte(outbox.firstAttemptAt, lastRetry))))
      .orderBy(asc(outbox.nextAttemptAt))
      .limit(1)
      .for('update', { skipLocked: true }),
  )
  const [mail] = await db
    .with(due)
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      nextAttemptAt: sql`now() + make_interval(secs => ${leaseSeconds})`,
      firstAttemptAt: sql`coalesce(${outbox.firstAttemptAt}, now())`,
      sender: sql`coalesce(${outbox.sender}, ${from})`,
      recipients: sql`coalesce(${outbox.recipients}, ${sql.param(owners, outbox.recipients)})`,
    })
    .where(eq(outbox.id, sql`(select id from due)`))
    .returning()
  return mail
}

/** Seconds to wait after the n-th failed attempt: half a minute, doubling, at most two hours. */
export function backOff(attempts: number): number {
  return Math.min(30 * 2 ** (attempts - 1), 7_200)
}

/** Writes down what became of an attempt. A worker whose lease ran out changes nothing any more. */
export async function settle(db: Database, mail: MailRow, attempt: Attempt): Promise<void> {
  const mine = and(
    eq(outbox.id, mail.id),
    eq(outbox.state, 'waiting'),
    eq(outbox.attempts, mail.attempts),
  )
  await db.update(outbox).set(changesAfter(mail, attempt)).where(mine)
}

function changesAfter(mail: MailRow, attempt: Attempt) {
  switch (attempt.is) {
    case 'sent':
      return {
        state: 'sent' as const,
        sentAt: sql`now()`,
        providerId: attempt.providerId,
        lastError: null,
      }
    case 'dead':
      return { state: 'dead' as const, lastError: attempt.error }
    case 'later': {
      const wait = Math.max(backOff(mail.attempts), attempt.waitSeconds ?? 0)
      return {
        nextAttemptAt: sql`now() + make_interval(secs => ${wait})`,
        lastError: attempt.error,
      }
    }
  }
}

/** Gives up on mails whose first attempt is too long ago to retry without risking a second copy. */
export async function buryOverdue(db: Database): Promise<void> {
  await db
    .update(outbox)
    .set({ state: 'dead' })
    .where(and(isDue, lt(outbox.firstAttemptAt, lastRetry)))
}

import { and, asc, eq, gt, gte, isNotNull, isNull, lt, lte, not, or, sql } from 'drizzle-orm'
import { isLive } from '#web/db/copy-mark.ts'
import type { Database } from '#web/db/store.ts'
import { type MailRow, outbox, sendingOrder, suppressionList } from '#web/db/tables.ts'
import { testPurpose } from '../mail.ts'
import { maxWait } from '../provider-answer.ts'
import { mailTimeout } from '../transport.ts'

/** How long a claim excludes other workers: several time-outs, and a slow database. */
export const leaseSeconds = (mailTimeout / 1000) * 6

/** Resend remembers an idempotency key for 24 h; a later retry could arrive twice. */
const lastRetry = sql`now() - interval '23 hours'`

/** First tried too long ago to be tried again. */
export const expiredRetry = lt(outbox.firstAttemptAt, lastRetry)

/** The column keeps milliseconds, rounded: what is due at once may be written as half of one later. */
export const isDueNow = lte(outbox.nextAttemptAt, sql`now() + interval '1 millisecond'`)

/** A copy of a site sends test mails alone: the others neither leave nor expire until it is the live one. */
export const isReleased = or(eq(outbox.purpose, testPurpose), isLive)

const isDue = and(eq(outbox.state, 'waiting'), isDueNow, isReleased)

/** Every address that it goes to is on the suppression list. */
const isSuppressed = sql`not exists (
  select from unnest(${outbox.recipients}) as one(address)
  where lower(one.address) not in (select email from ${suppressionList}))`

/**
 * Claims the next due mail, so that no other worker sends it too: of the first in the sending order the
 * one that has been due longest. The first claim fixes the sender: a retry has to send the very same mail.
 * @param longestDue ignores the sending order
 */
export async function claimMail(
  db: Database,
  from: string,
  longestDue = false,
): Promise<MailRow | undefined> {
  const due = db.$with('due').as(
    db
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(
          isDue,
          isNotNull(outbox.recipients),
          or(isNull(outbox.firstAttemptAt), gte(outbox.firstAttemptAt, lastRetry)),
          not(isSuppressed),
        ),
      )
      .orderBy(...(longestDue ? [] : [sendingOrder]), asc(outbox.nextAttemptAt))
      .limit(1)
      .for('update', { skipLocked: true }),
  )
  const [mail] = await db
    .with(due)
    .update(outbox)
    .set(claimedBy(from))
    .where(eq(outbox.id, sql`(select id from due)`))
    .returning()
  return mail
}

/** What a claim sets, of one mail or of a batch. */
export const claimedBy = (from: string) => ({
  attempts: sql`${outbox.attempts} + 1`,
  nextAttemptAt: sql`now() + make_interval(secs => ${leaseSeconds})`,
  firstAttemptAt: sql`coalesce(${outbox.firstAttemptAt}, now())`,
  sender: sql`coalesce(${outbox.sender}, ${from})`,
})

/** Marks the due mails as suppressed that would go only to addresses on the suppression list. @returns them */
export function suppressMails(db: Database): Promise<MailRow[]> {
  const reason = sql<string>`(select reason from ${suppressionList} where email = lower(${outbox.recipients}[1]))`
  return db
    .update(outbox)
    .set({ state: 'suppressed', lastError: reason })
    .where(and(isDue, isNotNull(outbox.recipients), isSuppressed))
    .returning()
}

/** Expires mails whose first attempt is too long ago to retry without risking a second copy. @returns them */
export const expireOverdue = (db: Database): Promise<MailRow[]> =>
  db.update(outbox).set({ state: 'dead' }).where(and(isDue, expiredRetry)).returning()

const isFarAhead = gt(outbox.nextAttemptAt, sql`now() + make_interval(secs => ${maxWait * 2})`)

/**
 * Makes mails due that wait for longer than any wait lasts: the clock was ahead when they were written.
 * Their first attempt moves with them, because its age decides when they expire.
 */
export async function followClock(db: Database): Promise<void> {
  await db
    .update(outbox)
    .set({
      firstAttemptAt: sql`${outbox.firstAttemptAt} - (${outbox.nextAttemptAt} - now())`,
      nextAttemptAt: sql`now()`,
    })
    .where(
      // Each state by its own index.
      or(and(eq(outbox.state, 'waiting'), isFarAhead), and(eq(outbox.state, 'queued'), isFarAhead)),
    )
}

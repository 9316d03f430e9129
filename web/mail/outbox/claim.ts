import { and, asc, eq, gt, gte, isNotNull, isNull, lt, lte, not, or, sql } from 'drizzle-orm'
import { isLive } from '#web/db/copy-mark.ts'
import type { Database } from '#web/db/store.ts'
import { type MailRow, outbox, sendingOrder, suppressionList } from '#web/db/tables.ts'
import { testPurpose } from '../mail.ts'
import { maxWait } from '../provider-response.ts'
import { mailTimeout } from '../transport.ts'
import { hasLeftSeries } from './series-mails.ts'

/** Seconds for which a claim excludes other workers. Six time-outs leave time for a slow database. */
export const leaseSeconds = (mailTimeout / 1000) * 6

/** Resend remembers an idempotency key for 24 h. A later retry could be delivered twice. */
const lastRetry = sql`now() - interval '23 hours'`

/** Condition for mails whose first attempt is too old to retry. */
export const expiredRetry = lt(outbox.firstAttemptAt, lastRetry)

/**
 * Condition for due mails. The column rounds to milliseconds, so a stored `now()` may be up to half a millisecond late.
 */
export const isDueNow = lte(outbox.nextAttemptAt, sql`now() + interval '1 millisecond'`)

/**
 * Condition for mails that may be sent. A copy of a site sends only test mails and sign-in links. Its other mails are
 * neither sent nor expired until it is the live site.
 */
export const isReleased = or(eq(outbox.purpose, testPurpose), isNotNull(outbox.expiresAt), isLive)

const isDue = and(eq(outbox.state, 'waiting'), isDueNow, isReleased)

/** Condition for mails whose recipients are all on the suppression list. Sign-in links go to every address. */
export const isSuppressed = sql`(${outbox.expiresAt} is null and not exists (
  select from unnest(${outbox.recipients}) as one(address)
  where lower(one.address) not in (select email from ${suppressionList})))`

/**
 * Claims the next due mail, so that no other worker sends it. Mails are sorted by the sending order, then by due time.
 * The first claim fixes the sender, because a retry must send the identical mail.
 * @param longestDue true to ignore the sending order
 */
export async function claimMail(db: Database, from: string, longestDue = false): Promise<MailRow | undefined> {
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
          not(hasLeftSeries),
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

/** Columns that a claim sets on one mail or on a batch. */
export const claimedBy = (from: string) => ({
  attempts: sql`${outbox.attempts} + 1`,
  nextAttemptAt: sql`now() + make_interval(secs => ${leaseSeconds})`,
  firstAttemptAt: sql`coalesce(${outbox.firstAttemptAt}, now())`,
  sender: sql`coalesce(${outbox.sender}, ${from})`,
})

/** Marks due mails as suppressed if all their recipients are on the suppression list. @returns the mails */
export function suppressMails(db: Database): Promise<MailRow[]> {
  const reason = sql<string>`(select reason from ${suppressionList} where email = lower(${outbox.recipients}[1]))`
  return db
    .update(outbox)
    .set({ state: 'suppressed', lastError: reason })
    .where(and(isDue, isNotNull(outbox.recipients), isSuppressed))
    .returning()
}

/** Deletes the mails of expired sign-in links. @returns the mails */
export const deleteExpired = (db: Database): Promise<MailRow[]> =>
  db.delete(outbox).where(lte(outbox.expiresAt, sql`now()`)).returning()

/** Marks mails as dead if a retry could be delivered twice. @returns the mails */
export const expireOverdue = (db: Database): Promise<MailRow[]> =>
  db.update(outbox).set({ state: 'dead' }).where(and(isDue, expiredRetry)).returning()

const isFarAhead = gt(outbox.nextAttemptAt, sql`now() + make_interval(secs => ${maxWait * 2})`)

/**
 * Ends impossibly long waits: the clock was wrong when these mails were written. The mails become due now. Their first
 * attempt is moved by the same time, because the age of that attempt decides when a mail expires.
 */
export async function followClock(db: Database): Promise<void> {
  await db
    .update(outbox)
    .set({
      firstAttemptAt: sql`${outbox.firstAttemptAt} - (${outbox.nextAttemptAt} - now())`,
      nextAttemptAt: sql`now()`,
    })
    .where(
      // One condition per state, so that each can use its partial index.
      or(and(eq(outbox.state, 'waiting'), isFarAhead), and(eq(outbox.state, 'queued'), isFarAhead)),
    )
}

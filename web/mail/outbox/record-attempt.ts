import { and, eq, sql } from 'drizzle-orm'
import type { Database, Store } from '#web/db/store.ts'
import { type MailRow, outbox } from '#web/db/tables.ts'
import { longestTurn } from '../pace.ts'
import type { Attempt } from '../provider-answer.ts'
import { maxWait } from '../provider-answer.ts'
import { leaseSeconds } from './claim.ts'
import { reopenLeads } from './reopen-leads.ts'

/** Seconds to wait after the n-th failed attempt: half a minute, doubling, at most two hours. */
export function backOff(attempts: number): number {
  return Math.min(30 * 2 ** (attempts - 1), maxWait)
}

/** Records the outcome of an attempt. A worker whose lease has expired changes nothing. */
export async function recordAttempt(store: Store, mail: MailRow, attempt: Attempt): Promise<void> {
  const ownClaim = and(
    eq(outbox.id, mail.id),
    eq(outbox.state, 'waiting'),
    eq(outbox.nextAttemptAt, mail.nextAttemptAt),
  )
  const write = (db: Database) =>
    db.update(outbox).set(changesAfter(mail, attempt)).where(ownClaim).returning()
  if (attempt.status === 'dead')
    await store.transaction(async (tx) => reopenLeads(tx, await write(tx)))
  else await write(store.db)
}

export const asNeverTried = { batch: null, firstAttemptAt: null, sender: null }

/** What the outcome of an attempt sets. @param mail as it was claimed */
export function changesAfter(mail: MailRow, attempt: Attempt) {
  switch (attempt.status) {
    case 'sent':
      return {
        state: 'sent' as const,
        sentAt: sql`now()`,
        providerId: attempt.providerId,
        lastError: null,
      }
    case 'dead':
      return { state: 'dead' as const, lastError: attempt.error }
    case 'retry': {
      if (attempt.rateLimited) return putBack(mail, attempt)
      const wait = Math.max(backOff(mail.attempts), attempt.waitSeconds ?? 0)
      return {
        ...(attempt.refused && isFirstAttempt(mail) ? asNeverTried : {}),
        nextAttemptAt: sql`now() + make_interval(secs => ${wait})`,
        lastError: attempt.error,
      }
    }
  }
}

/**
 * Puts a mail back in its place: the provider refused the call, and the attempt does not count. A short wait is
 * the pace's to keep. A used up quota is shown to the owner.
 */
function putBack(mail: MailRow, { waitSeconds = 0, error }: Extract<Attempt, { status: 'retry' }>) {
  const isFirst = isFirstAttempt(mail)
  const since = isFirst ? sql`least(${outbox.createdAt}, now())` : sql`now()`
  return {
    ...(isFirst ? asNeverTried : {}),
    attempts: sql`${outbox.attempts} - 1`,
    nextAttemptAt:
      waitSeconds > longestTurn ? sql`now() + make_interval(secs => ${waitSeconds})` : since,
    ...(error.includes('quota') ? { lastError: error } : {}),
  }
}

/**
 * Whether no earlier attempt can have been accepted by Resend. If this one certainly was not either, the
 * mail is as if never tried: it may wait for days until a key or a domain is mended, and then be sent
 * from another sender.
 */
export const isFirstAttempt = ({ firstAttemptAt, nextAttemptAt }: MailRow) =>
  firstAttemptAt?.getTime() === nextAttemptAt.getTime() - leaseSeconds * 1000

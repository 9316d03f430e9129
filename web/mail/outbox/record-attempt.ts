import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database, Store } from '#web/db/store.ts'
import { type MailRow, outbox } from '#web/db/tables.ts'
import { longestTurn } from '../pace.ts'
import { type Attempt, maxWait } from '../provider-response.ts'
import { leaseSeconds } from './claim.ts'
import { reopenLeads } from './reopen-leads.ts'

/**
 * Returns the seconds to wait after a number of failed attempts: 30, then twice as long each time, at most two hours.
 */
export function backOff(attempts: number): number {
  return Math.min(30 * 2 ** (attempts - 1), maxWait)
}

/** Longest wait in seconds after Resend refused the key or the sender. An owner’s correction thus soon takes effect. */
const longestRefusedWait = 300

/**
 * Decides about an unclear refusal. It concerns this mail if Resend has accepted another one since the previous attempt.
 * Otherwise it may concern all mails, and this one waits.
 */
export async function decide(db: Database, mail: MailRow, attempt: Attempt): Promise<Attempt> {
  if (attempt.status !== 'retry' || !attempt.unclear || mail.attempts < 2) return attempt
  const seconds = leaseSeconds + Math.min(backOff(mail.attempts - 1), longestRefusedWait)
  const since = new Date(mail.nextAttemptAt.getTime() - seconds * 1000)
  const isAccepting = (await db.$count(outbox, gt(outbox.sentAt, since))) > 0
  return isAccepting ? { status: 'dead', error: attempt.error, rate: attempt.rate } : attempt
}

/** Suppresses the recipients of refused mails. The owners' own addresses are never suppressed. */
export type SuppressRefused = (tx: Database, mails: readonly MailRow[]) => Promise<void>

/** Records the outcome of an attempt. Changes nothing once the lease has expired. */
export async function recordAttempt(
  store: Store,
  mail: MailRow,
  attempt: Attempt,
  suppressRefused?: SuppressRefused,
): Promise<void> {
  const ownClaim = and(
    eq(outbox.id, mail.id),
    eq(outbox.state, 'waiting'),
    eq(outbox.nextAttemptAt, mail.nextAttemptAt),
  )
  const write = (db: Database) => db.update(outbox).set(changesAfter(mail, attempt)).where(ownClaim).returning()
  if (attempt.status === 'dead')
    await store.transaction(async (tx) => {
      const lost = await write(tx)
      await reopenLeads(tx, lost)
      if (attempt.isAddressRefused) await suppressRefused?.(tx, lost)
    })
  else await write(store.db)
}

export const asNeverTried = { batch: null, firstAttemptAt: null, sender: null }

/** Returns the columns that an attempt changes. @param mail the claimed mail */
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
      if (attempt.rateLimited) return requeue(mail, attempt)
      const longest = attempt.refused ? longestRefusedWait : maxWait
      const wait = Math.max(Math.min(backOff(mail.attempts), longest), attempt.waitSeconds ?? 0)
      return {
        ...(attempt.refused && isFirstAttempt(mail) ? asNeverTried : {}),
        nextAttemptAt: sql`now() + make_interval(secs => ${wait})`,
        lastError: attempt.error,
      }
    }
  }
}

/** Puts a mail back into the queue after a rate limit. The attempt does not count, and the pace handles a short wait. */
function requeue(mail: MailRow, { waitSeconds = 0, error }: Extract<Attempt, { status: 'retry' }>) {
  const isFirst = isFirstAttempt(mail)
  const since = isFirst ? sql`least(${outbox.createdAt}, now())` : sql`now()`
  return {
    ...(isFirst ? asNeverTried : {}),
    attempts: sql`${outbox.attempts} - 1`,
    nextAttemptAt: waitSeconds > longestTurn ? sql`now() + make_interval(secs => ${waitSeconds})` : since,
    lastError: error,
  }
}

/**
 * True if Resend cannot have accepted an earlier attempt. If Resend also refuses this attempt, the mail counts as never
 * tried. It may then wait for days until a key or a domain is corrected, and be sent from another sender.
 */
export const isFirstAttempt = ({ firstAttemptAt, nextAttemptAt }: MailRow) =>
  firstAttemptAt?.getTime() === nextAttemptAt.getTime() - leaseSeconds * 1000

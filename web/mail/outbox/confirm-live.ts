import { and, eq, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { type CopyMark, isUnfinished, readCopyMark, removeCopyMark } from '#web/db/copy-mark.ts'
import type { Database } from '#web/db/store.ts'
import { webhookDeliveries as deliveries, newsletterIssues, outbox, seriesEnrolments } from '#web/db/tables.ts'

/** Error of a mail or webhook delivery that a copy inherited, and that the owner decided not to send. */
export const leftInCopy = 'copy'

/** Decision about what a copy has inherited, and the original site may have sent since. */
type CopiedMails = 'send' | 'leave'

/** Numbers of mails that a copy holds back. */
export interface HeldMails {
  /** Inherited mails, which the original site may have sent since. */
  doubtful: number
  /** Mails of the copy itself. They are sent once the copy is the live site. */
  own: number
  /** Stopped issues of the newsletter that some subscribers have not received. */
  issues: number
}

/** Condition: inherited leads that wait for the owner's webhook. */
const isInheritedDelivery = ({ at }: CopyMark) => and(eq(deliveries.state, 'waiting'), lte(deliveries.createdAt, at))

export const countHeldDeliveries = (db: Database, mark: CopyMark): Promise<number> =>
  db.$count(deliveries, isInheritedDelivery(mark))

const isInherited = ({ mailsUntil }: CopyMark): SQL =>
  mailsUntil === null ? sql`false` : lte(outbox.createdAt, mailsUntil)

const isWaiting = sql`${outbox.state} = 'waiting' and ${outbox.expiresAt} is null`

/** Condition: inherited mails without an outcome. The original site may have sent those that a flood of forms held. */
const isDoubtful = (mark: CopyMark) => and(or(isWaiting, eq(outbox.state, 'held')), isInherited(mark))

export async function countHeldMails(db: Database, mark: CopyMark): Promise<HeldMails> {
  const doubtful = await db.$count(outbox, isDoubtful(mark))
  const own = await db.$count(outbox, and(isWaiting, not(isInherited(mark))))
  const issues = await db.$count(newsletterIssues, and(isNotNull(newsletterIssues.stoppedAt), isUnfinished))
  return { doubtful, own, issues }
}

/**
 * Makes a copy the live site, which then sends mails. Issues stay stopped. After the decision `leave`, the inherited
 * mails become dead letters. The owner sees them under 'Did not arrive', and can send each one again. The inherited leads
 * for the webhook become failed deliveries.
 * @param mails decision about the inherited mails and leads
 * @returns number of these dead letters; undefined if the site is not a copy
 */
export async function confirmLive(
  tx: Database,
  { mails }: { mails: CopiedMails },
  now = new Date(),
): Promise<number | undefined> {
  const mark = await readCopyMark(tx)
  if (mark === undefined) return undefined
  await removeCopyMark(tx)
  // The other site may have sent what came due meanwhile, and nobody wants it all at once.
  await tx.update(seriesEnrolments).set({ skipUntil: now }).where(lte(seriesEnrolments.dueAt, now))
  if (mails === 'send') return 0
  await tx
    .update(deliveries)
    .set({ state: 'failed', answer: leftInCopy, nextAttemptAt: sql`now()` })
    .where(isInheritedDelivery(mark))
  const left = await tx
    .update(outbox)
    .set({ state: 'dead', lastError: leftInCopy })
    .where(and(isNull(outbox.issueId), isDoubtful(mark)))
    .returning({ id: outbox.id })
  return left.length
}

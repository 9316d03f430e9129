import { and, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { type CopyMark, isUnfinished, readCopyMark, removeCopyMark } from '#web/db/copy-mark.ts'
import type { Database } from '#web/db/store.ts'
import { newsletterIssues, outbox } from '#web/db/tables.ts'

/** The `last_error` of a mail that came with a copy and was not sent by it. */
export const leftInCopy = 'copy'

/** Fate of the mails that waited when the copy was made: the original may have sent them since. */
export type CopiedMails = 'send' | 'leave'

/** Numbers of mails that a copy holds back. */
export interface HeldMails {
  /** Came with the copy: the original may have sent them since. */
  doubtful: number
  /** Written by this site since: sent once it is the live one. */
  own: number
  /** Issues of the newsletter that are stopped and not sent to everybody. */
  issues: number
}

const cameWithCopy = ({ mailsUntil }: CopyMark): SQL | undefined =>
  mailsUntil === null ? sql`false` : lte(outbox.createdAt, mailsUntil)

const isWaiting = sql`${outbox.state} = 'waiting'`

/** Counts the mails that a copy holds back. */
export async function countHeldMails(db: Database, mark: CopyMark): Promise<HeldMails> {
  const doubtful = await db.$count(outbox, and(isWaiting, cameWithCopy(mark)))
  const all = await db.$count(outbox, isWaiting)
  const issues = await db.$count(
    newsletterIssues,
    and(isNotNull(newsletterIssues.stoppedAt), isUnfinished),
  )
  return { doubtful, own: all - doubtful, issues }
}

/**
 * Makes a copy the live site: its mails are sent from now on. Mails that are left become dead letters, which
 * the owner sees under 'Did not arrive' and can send again one by one. Issues stay stopped.
 * @param mails that came with the copy
 * @returns how many were left; undefined where the site was no copy
 */
export async function confirmLive(
  tx: Database,
  { mails }: { mails: CopiedMails },
): Promise<number | undefined> {
  const mark = await readCopyMark(tx)
  if (mark === undefined) return undefined
  await removeCopyMark(tx)
  if (mails === 'send') return 0
  const left = await tx
    .update(outbox)
    .set({ state: 'dead', lastError: leftInCopy })
    .where(and(isWaiting, isNull(outbox.issueId), cameWithCopy(mark)))
    .returning({ id: outbox.id })
  return left.length
}

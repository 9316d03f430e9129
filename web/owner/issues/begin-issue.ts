import { randomUUID } from 'node:crypto'
import type { IssueMailQueryResult } from '#web/content/generated/sanity.types.ts'
import { countAgainst } from '#web/db/rate-limit.ts'
import type { Database } from '#web/db/store.ts'
import { outbox } from '#web/db/tables.ts'
import type { MailWords } from '#web/leads/mail-words.ts'
import { subscriberToken } from '#web/mail/issue-text.ts'
import type { Mail } from '#web/mail/mail.ts'
import { writeAudit } from '../audit/audit-log.ts'
import { counted } from '../labels.ts'
import { issueMail } from './issue-mail.ts'
import { beingSent } from './owner-notice.ts'
import { takeBack } from './schedule.ts'
import { startSending } from './sending.ts'

/** A Studio that somebody took over is no way to write to all readers again and again. */
export const sendLimit = { key: 'newsletter issue', max: 3, seconds: 86_400 }

/** Thrown within the transaction, so that nothing of the issue stays. */
export class TooManyIssues extends Error {}

interface Frame {
  siteUrl: string
  words: MailWords
  /** Of the audit line. */
  actor: string
}

/**
 * Begins to send an issue, tells the owners, and takes its time back if it had one.
 * @param expected number of readers that the coach was told; of a scheduled one nobody was told
 * @throws {TooManyIssues} beyond the limit of a day
 */
export async function beginIssue(
  tx: Database,
  issue: NonNullable<IssueMailQueryResult>,
  { siteUrl, words, actor }: Frame,
  expected?: number,
) {
  const id = issue._id
  const mail = issueMail(issue, { words, siteUrl }, subscriberToken)
  const started = await startSending(tx, { id, mail }, expected)
  if (started.status === 'other readers') return started
  await takeBack(tx, id)
  if (started.status === 'sent before') return started
  if ((await countAgainst(tx, [sendLimit])) > 0) throw new TooManyIssues()
  await writeAudit(tx, actor, `sent an issue to ${counted(started.readers, 'reader')}`, id)
  await tellOwners(tx, beingSent(mail.subject, started.readers, { words, siteUrl }))
  return started
}

/** Writes a mail to the owners into the outbox. */
export async function tellOwners(tx: Database, { purpose, subject, text, html }: Mail) {
  await tx.insert(outbox).values({ id: randomUUID(), purpose, subject, text, html })
}

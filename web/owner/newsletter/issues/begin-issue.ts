import type { IssueMailQueryResult } from '#web/content/generated/sanity.types.ts'
import { countAgainst } from '#web/db/rate-limit.ts'
import type { Database } from '#web/db/store.ts'
import { addToOutbox } from '#web/mail/outbox/add.ts'
import { tokenPlaceholder } from '#web/mail/token-text.ts'
import { writeAudit } from '../../audit-log.ts'
import { pluralize } from '../../pluralize.ts'
import { issueMail, type MailContext } from './issue-mail.ts'
import { issueStartedMail } from './issue-mails.ts'
import { unschedule } from './issue-schedule.ts'
import { startSending } from './issue-sending.ts'

/** Rate limit of sendings, so that an attacker in the Studio cannot flood the subscribers. */
export const sendLimit = { key: 'newsletter issue', max: 3, seconds: 86_400 }

/** Error for a sending beyond the rate limit. It is thrown inside of the transaction, to roll it back. */
export class TooManyIssues extends Error {}

/**
 * Begins to send an issue, queues a mail to the owners, and removes the issue from the schedule.
 * @param expected number of recipients that the coach confirmed; undefined for a scheduled issue
 * @throws {TooManyIssues} beyond the daily limit
 */
export async function beginIssue(
  tx: Database,
  issue: NonNullable<IssueMailQueryResult>,
  { siteUrl, words, actor }: MailContext & { actor: string },
  expected?: number,
) {
  const id = issue._id
  const mail = issueMail(issue, { words, siteUrl }, tokenPlaceholder)
  const started = await startSending(tx, { id, mail }, expected)
  if (started.status === 'recipients changed') return started
  await unschedule(tx, id)
  if (started.status === 'sent before') return started
  if ((await countAgainst(tx, [sendLimit])) > 0) throw new TooManyIssues()
  await writeAudit(tx, actor, `sent an issue to ${pluralize(started.readers, 'subscriber')}`, id)
  const startedMail = issueStartedMail(mail.subject, started.readers, { words, siteUrl })
  await addToOutbox(tx, null, [startedMail])
  return started
}

import { databaseMail, databaseProblem } from '#web/checks/database.ts'
import { errorCode } from '#web/db/store.ts'
import type { MailTransport } from '#web/mail/outbox/sweep.ts'
import { problemMail, recoveryMail } from './mails.ts'
import { patienceMs } from './state.ts'

/**
 * Mails the owners about a database that stays down. These mails go straight to the mail service, because the outbox is
 * in the database. Each check retries a failed mail. The idempotency key contains the hour, so several machines, or a
 * restarted one, send each owner at most one mail an hour.
 */
export function databaseWatch({ mailer, from, owners }: MailTransport, siteUrl: string) {
  let since: Date | undefined
  let isTold = false
  const send = async (kind: string, mail: { subject: string; text: string; html: string }, now: Date) => {
    const { subject, text, html } = mail
    const key = `watch-database-${kind}-${now.toISOString().slice(0, 13)}`
    const sent = await Promise.all(
      owners.map((owner) => mailer?.({ from, to: [owner], subject, text, html }, `${key}-${owner}`)),
    )
    return sent.every((attempt) => attempt?.status === 'sent')
  }
  return {
    async recordFailure(error: unknown, now = new Date()): Promise<void> {
      since ??= now
      if (isTold || now.getTime() - since.getTime() < patienceMs) return
      const problem = databaseProblem(error)?.text ?? `The database does not answer (${errorCode(error)}).`
      const down = { since: since.toISOString(), problem }
      const mail = problemMail('database', databaseMail, down, siteUrl)
      isTold = await send('down', mail, now)
    },
    async recordSuccess(now = new Date()): Promise<void> {
      if (since && isTold) await send('up', recoveryMail('database', since.toISOString(), siteUrl), now)
      since = undefined
      isTold = false
    },
  }
}

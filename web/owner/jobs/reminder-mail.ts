import { kindLabel } from '#web/lead-kinds.ts'
import { ownerMail } from '#web/leads/owner-mail.ts'
import { longDate } from '#web/mail/template/dates.ts'
import { pluralize } from '../pluralize.ts'

/** Lead in the mail. It does not name the sender, because an erasure must not leave traces in stored mails. */
interface DueLead {
  kind: string
  receivedAt: Date
}

export function reminderMail(due: readonly DueLead[], siteUrl: string, timeZone: string) {
  const subject = `${pluralize(due.length, 'lead')} you put off`
  const lines = due.map(({ kind, receivedAt }) => `${kindLabel(kind)}, received ${longDate(receivedAt, timeZone)}`)
  return ownerMail(siteUrl, 'reminder', {
    ...{ subject, preview: lines[0] ?? '' },
    texts: ['The day that you chose has come. They are on top of your inbox again:', lines.join('\n')],
  })
}

import type { MailRow } from '#web/leads/store/schema.ts'
import { Moment } from './moment.tsx'
import { mailState, mailTo } from './words.ts'

/** Mails as a list: to whom, about what, and what became of them. */
export function MailList({ mails }: { mails: MailRow[] }) {
  if (mails.length === 0) return <p className="mt-6 text-muted">No mails yet.</p>
  return (
    <ul className="mt-6 divide-y divide-control">
      {mails.map((mail) => (
        <li key={mail.id} className="py-4">
          <div className="flex flex-wrap items-baseline gap-x-4">
            <a
              href={`/owner/mails/${mail.id}`}
              className="font-semibold text-pine underline underline-offset-4"
            >
              {mail.subject}
            </a>
            <span className="ml-auto text-sm text-muted">
              <Moment at={mail.createdAt} />
            </span>
          </div>
          <p className="text-sm text-muted">To {mailTo(mail)}</p>
          <p className={mail.state === 'dead' ? 'text-sm text-error' : 'text-sm text-muted'}>
            {mailState(mail)}
          </p>
        </li>
      ))}
    </ul>
  )
}

import type { MailRow } from '#web/db/tables.ts'
import { isTrouble, mailState, mailTo } from './mails/labels.ts'
import { Moment } from './moment.tsx'

/** Mails as a list: to whom, about what, and what became of them. */
export function MailList({ mails, none = 'No mails yet.' }: { mails: MailRow[]; none?: string }) {
  if (mails.length === 0) return <p className="mt-5 text-muted">{none}</p>
  return (
    <ul className="mt-4 divide-y divide-control/40">
      {mails.map((mail) => (
        <li key={mail.id} className="py-4">
          <div className="flex flex-wrap items-baseline gap-x-4">
            <a
              href={`/owner/mails/${mail.id}`}
              className="min-w-0 font-semibold text-pine underline underline-offset-4 [overflow-wrap:anywhere]"
            >
              {mail.subject}
            </a>
            <span className="text-muted text-sm sm:ml-auto">
              <Moment at={mail.createdAt} />
            </span>
          </div>
          <p className="text-muted text-sm [overflow-wrap:anywhere]">To {mailTo(mail)}</p>
          <p className={isTrouble(mail) ? 'text-error text-sm' : 'text-muted text-sm'}>
            {mailState(mail)}
            {mail.resentAs !== null && '; sent again since'}
          </p>
        </li>
      ))}
    </ul>
  )
}

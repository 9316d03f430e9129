import type { MailRow } from '#web/db/tables.ts'
import type { IssueFigures } from '../issues/figures.ts'
import { figuresOf } from '../issues/issue-list.tsx'
import { counted } from '../labels.ts'
import { Moment, Section, Tab, TextLink } from '../ui.tsx'
import { isTrouble, mailState, mailTo } from './labels.ts'
import { type MailFilter, mailFilters } from './read.ts'

const filterNames: Record<MailFilter, string> = {
  all: 'All',
  failed: 'Did not arrive',
  waiting: 'Waiting',
}

/** The address of the list of mails with a filter. */
export const mailsAddress = (filter: MailFilter) =>
  filter === 'all' ? '/owner/mails' : `/owner/mails?show=${filter}`

/** The list's filters as tabs. */
export function MailTabs({ shown }: { shown: MailFilter }) {
  return (
    <nav aria-label="Which mails" className="mt-6 flex flex-wrap gap-2">
      {mailFilters.map((filter) => (
        <Tab key={filter} href={mailsAddress(filter)} shown={filter === shown}>
          {filterNames[filter]}
        </Tab>
      ))}
    </nav>
  )
}

/** Issues of the newsletter, each in one row: its mails stand for themselves on the newsletter's page. */
export function IssueRows({ issues }: { issues: IssueFigures[] }) {
  if (issues.length === 0) return null
  return (
    <Section id="issues" title="To readers" className="mt-6">
      <ul className="divide-y divide-control/40">
        {issues.map((issue) => (
          <li key={issue.id} className="py-4">
            <div className="flex flex-wrap items-baseline gap-x-4">
              <TextLink href="/owner/newsletter">{issue.subject}</TextLink>
              <span className="text-muted text-sm sm:ml-auto">
                <Moment at={issue.startedAt} />
              </span>
            </div>
            <p className="text-muted text-sm">{figuresOf(issue)}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Mails as a list: recipient, subject and delivery status. */
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

/** Mails that failed lately, above the list; nothing where none did. */
export function FailedMails({ count, newest }: { count: number; newest: MailRow[] }) {
  if (count === 0) return null
  return (
    <Section
      id="lost"
      title={`${counted(count, 'mail')} did not arrive`}
      className="sheet mt-6 border-error border-l-4 p-5"
    >
      <p className="mt-1 text-muted">Open one to see why, and to send it again.</p>
      <MailList mails={newest} />
      {count > newest.length && (
        <p>
          <TextLink href={mailsAddress('failed')}>All that did not arrive</TextLink>
        </p>
      )}
    </Section>
  )
}

/** A warning that owners are on the suppression list: no mail about leads reaches them. */
export function SuppressedOwners({ addresses }: { addresses: string[] }) {
  if (addresses.length === 0) return null
  return (
    <p role="alert" className="mt-6 text-error">
      No mail about leads reaches {addresses.join(', ')} any more: one came back, or was marked as
      spam. Open a mail to that address below to allow mails again.
    </p>
  )
}

import type { MailRow } from '#web/db/tables.ts'
import { momentOf, PostForm, QuietSubmit, Section, Tabs, TextLink } from '../inbox-ui.tsx'
import { ListRows } from '../list-rows.tsx'
import { pluralize } from '../pluralize.ts'
import { hasProblem, mailState, recipientsOf } from './mail-labels.ts'
import { type MailFilter, mailFilters } from './read-mails.ts'

const filterNames: Record<MailFilter, string> = {
  all: 'All',
  failed: 'Did not arrive',
  waiting: 'Waiting',
}

const mailsAddress = (filter: MailFilter) => (filter === 'all' ? '/owner/mails' : `/owner/mails?show=${filter}`)

export const MailTabs = ({ shown }: { shown: MailFilter }) => (
  <Tabs
    label="Which mails"
    tabs={mailFilters.map((filter) => ({
      href: mailsAddress(filter),
      shown: filter === shown,
      children: filterNames[filter],
    }))}
  />
)

/** List of mails: recipient, subject and delivery status. */
export function MailList({ mails, none = 'No mails yet.' }: { mails: MailRow[]; none?: string }) {
  if (mails.length === 0) return <p className="mt-5 text-muted">{none}</p>
  return (
    <ListRows
      rows={mails.map((mail) => {
        const state = mailState(mail) + (mail.resentAs === null ? '' : '; sent again since')
        return {
          ...{ id: mail.id, title: mail.subject, href: `/owner/mails/${mail.id}` },
          at: momentOf(mail.createdAt),
          texts: [`To ${recipientsOf(mail)}`, hasProblem(mail) ? { error: state } : state],
        }
      })}
    />
  )
}

/** Recently failed mails, above the list; empty without any. */
export function FailedMails({ count, newest, givenUp }: { count: number; newest: MailRow[]; givenUp: number }) {
  if (count === 0) return null
  return (
    <Section
      id="lost"
      title={`${pluralize(count, 'mail')} did not arrive`}
      className="sheet mt-6 border-error border-l-4 p-5"
    >
      <p className="mt-1 text-muted">Open one to see why, and to send it again.</p>
      <MailList mails={newest} />
      {givenUp > 1 && (
        <PostForm action="/owner/mails/again" className="mt-4">
          <QuietSubmit>Send all again</QuietSubmit>
          <p className="mt-2 text-muted text-sm">{`${pluralize(givenUp, 'mail')} that Resend refused.`}</p>
        </PostForm>
      )}
      {count > newest.length && (
        <p>
          <TextLink href={mailsAddress('failed')}>All that did not arrive</TextLink>
        </p>
      )}
    </Section>
  )
}

/** Warning about owners on the suppression list, who get no mails about leads. */
export function SuppressedOwners({ addresses }: { addresses: string[] }) {
  if (addresses.length === 0) return null
  return (
    <p role="alert" className="mt-6 text-error">
      No mail about leads reaches <span>{addresses.join(', ')}</span> any more: one came back, or was marked as spam.
      Open a mail to that address below to allow mails again.
    </p>
  )
}

import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { InboxFrame } from '#web/owner/inbox-frame.tsx'
import { DescriptionList, Moment, Tabs, TextLink } from '#web/owner/inbox-ui.tsx'
import { MailAdvice } from '#web/owner/mails/mail-advice.tsx'
import { mailState, recipientsOf } from '#web/owner/mails/mail-labels.ts'
import { readMail } from '#web/owner/mails/read-mails.ts'
import { type QueryProps, type RowProps, requireOwner } from '#web/owner/require-owner.ts'
import { asRowId } from '#web/owner/row-id.ts'

export const metadata: Metadata = { title: 'A mail' }

/** One mail as it looks or as text, with its delivery status. */
export default async function MailPage({ params, searchParams }: RowProps & QueryProps) {
  const isText = (await searchParams).view === 'text'
  const id = asRowId((await params).id)
  const loaded = await requireOwner(async (db) => id && readMail(db, id))
  if (!loaded.data) notFound()
  const { mail, suppressed, earlierId } = loaded.data
  const again = mail.state === 'waiting' && mail.attempts > 0
  const links = [
    mail.resentAs && ([`/owner/mails/${mail.resentAs}`, 'The mail that was sent instead'] as const),
    earlierId && ([`/owner/mails/${earlierId}`, 'The mail that did not arrive'] as const),
    mail.leadId && ([`/owner/leads/${mail.leadId}`, 'The lead it belongs to'] as const),
  ].filter((link) => link !== null && link !== undefined && link !== '')
  return (
    <InboxFrame title={mail.subject} owner={loaded.owner} here="/owner/mails">
      <MailAdvice mail={mail} suppressed={suppressed.length > 0} />
      <DescriptionList
        facts={[
          ['To', recipientsOf(mail)],
          ['Reply to', mail.replyTo],
          ['State', mailState(mail)],
          ['Written', <Moment key="written" at={mail.createdAt} />],
          ['Next try', again ? <Moment key="next" at={mail.nextAttemptAt} /> : null],
          ['Sent', mail.sentAt && <Moment key="sent" at={mail.sentAt} />],
          ['Last news', mail.deliveryStatusAt && <Moment key="news" at={mail.deliveryStatusAt} />],
          ['Tries', mail.attempts || null],
        ]}
      />
      <Tabs
        label="How it is shown"
        tabs={[
          { href: `/owner/mails/${mail.id}`, shown: !isText, children: 'As it looks' },
          { href: `/owner/mails/${mail.id}?view=text`, shown: isText, children: 'Text' },
        ]}
      />
      {isText ? (
        <pre dir="auto" className="sheet mt-4 max-w-[46em] whitespace-pre-wrap p-5 font-sans sm:p-8">
          {mail.text}
        </pre>
      ) : (
        // Without `allow` in its sandbox the frame runs no script. Its policy loads nothing (web/proxy.ts).
        <iframe
          title="The mail as it looks"
          src={`/owner/mails/${mail.id}/look`}
          sandbox=""
          className="sheet mt-4 h-[44rem] w-full max-w-[46em] resize-y"
        />
      )}
      <ul className="mt-6 space-y-2">
        {links.map(([href, label]) => (
          <li key={href}>
            <TextLink href={href}>{label}</TextLink>
          </li>
        ))}
      </ul>
    </InboxFrame>
  )
}

import { notFound } from 'next/navigation'
import { z } from 'zod'
import { Facts } from '#web/owner/facts.tsx'
import { InboxDown, InboxFrame } from '#web/owner/frame.tsx'
import { readLead } from '#web/owner/inbox.ts'
import { MailList } from '#web/owner/mail-list.tsx'
import { Moment } from '#web/owner/moment.tsx'
import type { RowProps } from '#web/owner/page-props.ts'
import { visitInbox } from '#web/owner/visit.ts'
import { labelOf, valueLines } from '#web/owner/words.ts'

/** One lead with everything that is known of it, and the mails it caused. */
export default async function LeadPage({ params }: RowProps) {
  const id = z.uuid().safeParse((await params).id).data
  const visit = await visitInbox(async (db) => id && readLead(db, id))
  if (visit === undefined) return <InboxDown />
  if (!visit.found) notFound()
  const { lead, mails } = visit.found
  return (
    <InboxFrame title={lead.name || lead.email} owner={visit.owner}>
      <Facts
        facts={[
          ['Kind', labelOf(lead.kind)],
          [
            'E-mail',
            <a
              key="mail"
              href={`mailto:${encodeURIComponent(lead.email)}`}
              className="text-pine underline"
            >
              {lead.email}
            </a>,
          ],
          ...Object.entries(lead.details).map(([name, value]): [string, string] => [
            labelOf(name),
            valueLines(value).join('\n'),
          ]),
          ['Received', <Moment key="received" at={lead.receivedAt} />],
          ['Page', lead.page],
          ['Source', valueLines(lead.source).join('\n')],
          ['Browser', lead.userAgent],
        ]}
      />
      <h2 className="mt-10 font-display text-2xl">Mails</h2>
      <MailList mails={mails} />
    </InboxFrame>
  )
}

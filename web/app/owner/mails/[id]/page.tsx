import { notFound } from 'next/navigation'
import { z } from 'zod'
import { Facts } from '#web/owner/facts.tsx'
import { InboxDown, InboxFrame } from '#web/owner/frame.tsx'
import { readMail } from '#web/owner/inbox.ts'
import { Moment } from '#web/owner/moment.tsx'
import type { RowProps } from '#web/owner/page-props.ts'
import { visitInbox } from '#web/owner/visit.ts'
import { mailState, mailTo } from '#web/owner/words.ts'

/** One mail as it is sent, in its plain text. */
export default async function MailPage({ params }: RowProps) {
  const id = z.uuid().safeParse((await params).id).data
  const visit = await visitInbox(async (db) => id && readMail(db, id))
  if (visit === undefined) return <InboxDown />
  if (!visit.found) notFound()
  const mail = visit.found
  return (
    <InboxFrame title={mail.subject} owner={visit.owner}>
      <Facts
        facts={[
          ['To', mailTo(mail)],
          ['Reply to', mail.replyTo],
          ['State', mailState(mail)],
          ['Written', <Moment key="written" at={mail.createdAt} />],
          ['Sent', mail.sentAt && <Moment key="sent" at={mail.sentAt} />],
        ]}
      />
      <pre className="mt-8 whitespace-pre-wrap break-words rounded-lg bg-surface p-5 font-text">
        {mail.text}
      </pre>
      {mail.leadId && (
        <p className="mt-6">
          <a href={`/owner/leads/${mail.leadId}`} className="text-pine underline">
            The lead it belongs to
          </a>
        </p>
      )}
    </InboxFrame>
  )
}

import { readCursor } from '#web/owner/cursor.ts'
import { InboxDown, InboxFrame, Older } from '#web/owner/frame.tsx'
import { listMails } from '#web/owner/inbox.ts'
import { MailList } from '#web/owner/mail-list.tsx'
import type { QueryProps } from '#web/owner/page-props.ts'
import { deliveryNow } from '#web/owner/site.ts'
import { visitInbox } from '#web/owner/visit.ts'

/** Every mail of the site, newest first. Without a mail key this is where they are read. */
export default async function MailsPage({ searchParams }: QueryProps) {
  const from = readCursor((await searchParams).before)
  const visit = await visitInbox((db) => listMails(db, from))
  if (visit === undefined) return <InboxDown />
  return (
    <InboxFrame title="Mails" owner={visit.owner} here="/owner/mails">
      {deliveryNow().by !== 'mail' && (
        <p className="mt-4 text-muted">
          No mail leaves this site yet: mails wait here until RESEND_API_KEY is set.
        </p>
      )}
      <MailList mails={visit.found.rows} />
      <Older path="/owner/mails" next={visit.found.next} />
    </InboxFrame>
  )
}

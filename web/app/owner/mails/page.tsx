import type { Metadata } from 'next'
import { suppressedAmong } from '#web/mail/suppression/suppression-list.ts'
import { readCursor } from '#web/owner/cursor.ts'
import { InboxDown, InboxFrame, Older } from '#web/owner/frame.tsx'
import { MailList } from '#web/owner/mail-list.tsx'
import { LostMails, StoppedOwners } from '#web/owner/mails/lost.tsx'
import { listMails, lostLately, readShow } from '#web/owner/mails/read.ts'
import { ShowTabs } from '#web/owner/mails/show-tabs.tsx'
import type { QueryProps } from '#web/owner/page-props.ts'
import { requireOwner } from '#web/owner/require-owner.ts'
import { deliveryNow, ownerSite } from '#web/owner/site.ts'

export const metadata: Metadata = { title: 'Mails' }

/** Every mail of the site: first what did not arrive. Without a mail key this is where they are read. */
export default async function MailsPage({ searchParams }: QueryProps) {
  const query = await searchParams
  const from = readCursor(query.before)
  const show = readShow(query.show)
  const visit = await requireOwner(async (db) => ({
    list: await listMails(db, show, from),
    lost: show === 'all' && from === undefined ? await lostLately(db) : undefined,
    stopped: await suppressedAmong(db, ownerSite().owners),
  }))
  if (visit === undefined) return <InboxDown />
  const { list, lost, stopped } = visit.found
  return (
    <InboxFrame title="Mails" owner={visit.owner} here="/owner/mails">
      {deliveryNow().by !== 'mail' && (
        <p className="mt-4 text-muted">
          No mail leaves this site yet: mails wait here until RESEND_API_KEY is set.
        </p>
      )}
      <StoppedOwners addresses={stopped.map(({ email }) => email)} />
      {lost && <LostMails {...lost} />}
      <ShowTabs show={show} />
      <MailList mails={list.rows} none={show === 'all' ? undefined : 'None.'} />
      <Older href={list.next && `/owner/mails?show=${show}&before=${list.next}`} />
    </InboxFrame>
  )
}

import type { Metadata } from 'next'
import { suppressedAmong } from '#web/mail/suppression/suppression-list.ts'
import { InboxFrame } from '#web/owner/inbox-frame.tsx'
import { NextPageLink, TextLink } from '#web/owner/inbox-ui.tsx'
import { FailedMails, MailList, MailTabs, SuppressedOwners } from '#web/owner/mails/mail-list.tsx'
import { listMails, readMailFilter, recentFailures } from '#web/owner/mails/read-mails.ts'
import { deliveryNow, ownerSite } from '#web/owner/owner-site.ts'
import { readPage } from '#web/owner/paging.ts'
import { type QueryProps, requireOwner } from '#web/owner/require-owner.ts'

export const metadata: Metadata = { title: 'Mails' }

/** All mails of the site, undelivered ones first. Without a mail provider the owner reads them here. */
export default async function MailsPage({ searchParams }: QueryProps) {
  const query = await searchParams
  const page = readPage(query.page)
  const show = readMailFilter(query.show)
  const loaded = await requireOwner(async (db) => ({
    list: await listMails(db, show, page),
    failed: show === 'all' && page === 1 ? await recentFailures(db) : undefined,
    suppressed: await suppressedAmong(db, ownerSite().owners),
  }))
  const { list, failed, suppressed } = loaded.data
  const none = page > 1 ? 'No others.' : show === 'all' ? undefined : 'None.'
  return (
    <InboxFrame title="Mails" owner={loaded.owner} here="/owner/mails">
      {deliveryNow().by !== 'mail' && (
        <p className="mt-4 text-muted">No mail leaves this site yet: mails wait here until RESEND_API_KEY is set.</p>
      )}
      <SuppressedOwners addresses={suppressed.map(({ email }) => email)} />
      {failed && <FailedMails {...failed} />}
      <MailTabs shown={show} />
      <MailList mails={list.rows} none={none} />
      <p className="mt-6 text-muted text-sm">
        The issues of your newsletter are under <TextLink href="/owner/newsletter">Newsletter</TextLink>.
      </p>
      <NextPageLink href={list.next ? `/owner/mails?show=${show}&page=${list.next}` : undefined} />
    </InboxFrame>
  )
}

import type { Metadata } from 'next'
import { suppressedAmong } from '#web/mail/suppression/suppression-list.ts'
import { DatabaseDown, InboxFrame } from '#web/owner/inbox-frame.tsx'
import { NextPageLink } from '#web/owner/inbox-ui.tsx'
import { FailedMails, MailList, MailTabs, SuppressedOwners } from '#web/owner/mails/mail-list.tsx'
import {
  listIssues,
  listMails,
  readMailFilter,
  recentFailures,
} from '#web/owner/mails/read-mails.ts'
import { IssueList } from '#web/owner/newsletter/issues/issue-list.tsx'
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
    issues: page === 1 ? await listIssues(db, show) : [],
    suppressed: await suppressedAmong(db, ownerSite().owners),
  }))
  if (loaded === undefined) return <DatabaseDown />
  const { list, failed, issues, suppressed } = loaded.data
  const none = page > 1 || issues.length > 0 ? 'No others.' : show === 'all' ? undefined : 'None.'
  return (
    <InboxFrame title="Mails" owner={loaded.owner} here="/owner/mails">
      {deliveryNow().by !== 'mail' && (
        <p className="mt-4 text-muted">
          No mail leaves this site yet: mails wait here until RESEND_API_KEY is set.
        </p>
      )}
      <SuppressedOwners addresses={suppressed.map(({ email }) => email)} />
      {failed && <FailedMails {...failed} />}
      <MailTabs shown={show} />
      <IssueList issues={issues} linked />
      <MailList mails={list.rows} none={none} />
      <NextPageLink href={list.next ? `/owner/mails?show=${show}&page=${list.next}` : undefined} />
    </InboxFrame>
  )
}

import type { Metadata } from 'next'
import { recordRetention } from '#web/db/record-retention.ts'
import { listAudit } from '#web/owner/audit-log.ts'
import { InboxFrame } from '#web/owner/inbox-frame.tsx'
import { momentOf, NextPageLink, TextLink } from '#web/owner/inbox-ui.tsx'
import { ListRows } from '#web/owner/list-rows.tsx'
import { readPage } from '#web/owner/paging.ts'
import { type QueryProps, requireOwner } from '#web/owner/require-owner.ts'

export const metadata: Metadata = { title: 'What was done here' }

/** Audit log of the inbox, newest first. */
export default async function AuditPage({ searchParams }: QueryProps) {
  const page = readPage((await searchParams).page)
  const loaded = await requireOwner((db) => listAudit(db, page))
  return (
    <InboxFrame title="What was done here" owner={loaded.owner} here="/owner/settings">
      <p className="mt-3 text-muted">
        Every sign-in and every change, newest first. Lines are kept for <span>{recordRetention.auditMonths / 12}</span>{' '}
        years. <TextLink href="/owner/settings">Back to the settings</TextLink>
      </p>
      <ListRows
        rows={loaded.data.rows.map(({ id, at, actor, action, href }) => ({
          ...{ id, title: `${actor} ${action}`, href, at: momentOf(at) },
        }))}
      />
      <NextPageLink href={loaded.data.next ? `/owner/audit?page=${loaded.data.next}` : undefined} />
    </InboxFrame>
  )
}

import type { Metadata } from 'next'
import { recordRetention } from '#web/jobs/nightly.ts'
import { AuditList } from '#web/owner/audit/audit-list.tsx'
import { listAudit } from '#web/owner/audit/audit-log.ts'
import { readCursor } from '#web/owner/cursor.ts'
import { DatabaseDown, InboxFrame } from '#web/owner/frame.tsx'
import { type QueryProps, requireOwner } from '#web/owner/require-owner.ts'
import { NextPageLink, TextLink } from '#web/owner/ui.tsx'

export const metadata: Metadata = { title: 'What was done here' }

/** Who did what in the inbox, newest first. */
export default async function AuditPage({ searchParams }: QueryProps) {
  const from = readCursor((await searchParams).before)
  const loaded = await requireOwner((db) => listAudit(db, from))
  if (loaded === undefined) return <DatabaseDown />
  return (
    <InboxFrame title="What was done here" owner={loaded.owner} here="/owner/settings">
      <p className="mt-3 text-muted">
        Every sign-in and every change, newest first. Lines are kept for{' '}
        {recordRetention.auditMonths / 12} years.{' '}
        <TextLink href="/owner/settings">Back to the settings</TextLink>
      </p>
      <AuditList lines={loaded.data.rows} />
      <NextPageLink href={loaded.data.next && `/owner/audit?before=${loaded.data.next}`} />
    </InboxFrame>
  )
}

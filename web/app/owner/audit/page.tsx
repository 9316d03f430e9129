import type { Metadata } from 'next'
import { remembered } from '#web/jobs/nightly.ts'
import { AuditList } from '#web/owner/audit/audit-list.tsx'
import { listAudit } from '#web/owner/audit/audit-log.ts'
import { readCursor } from '#web/owner/cursor.ts'
import { InboxDown, InboxFrame } from '#web/owner/frame.tsx'
import { type QueryProps, requireOwner } from '#web/owner/require-owner.ts'
import { Older, TextLink } from '#web/owner/ui.tsx'

export const metadata: Metadata = { title: 'What was done here' }

/** Who did what in the inbox, newest first. */
export default async function AuditPage({ searchParams }: QueryProps) {
  const from = readCursor((await searchParams).before)
  const visit = await requireOwner((db) => listAudit(db, from))
  if (visit === undefined) return <InboxDown />
  return (
    <InboxFrame title="What was done here" owner={visit.owner} here="/owner/settings">
      <p className="mt-3 text-muted">
        Every sign-in and every change, newest first. Lines are kept for{' '}
        {remembered.auditMonths / 12} years.{' '}
        <TextLink href="/owner/settings">Back to the settings</TextLink>
      </p>
      <AuditList lines={visit.found.rows} />
      <Older href={visit.found.next && `/owner/audit?before=${visit.found.next}`} />
    </InboxFrame>
  )
}

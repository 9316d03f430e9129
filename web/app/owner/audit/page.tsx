import type { Metadata } from 'next'
import { recordRetention } from '#web/db/record-retention.ts'
import { type AuditLine, listAudit } from '#web/owner/audit-log.ts'
import { DatabaseDown, InboxFrame } from '#web/owner/inbox-frame.tsx'
import { Moment, NextPageLink, TextLink } from '#web/owner/inbox-ui.tsx'
import { readPage } from '#web/owner/paging.ts'
import { type QueryProps, requireOwner } from '#web/owner/require-owner.ts'

export const metadata: Metadata = { title: 'What was done here' }

/** Audit log of the inbox, newest first. */
export default async function AuditPage({ searchParams }: QueryProps) {
  const page = readPage((await searchParams).page)
  const loaded = await requireOwner((db) => listAudit(db, page))
  if (loaded === undefined) return <DatabaseDown />
  return (
    <InboxFrame title="What was done here" owner={loaded.owner} here="/owner/settings">
      <p className="mt-3 text-muted">
        Every sign-in and every change, newest first. Lines are kept for{' '}
        <span>{recordRetention.auditMonths / 12}</span> years.{' '}
        <TextLink href="/owner/settings">Back to the settings</TextLink>
      </p>
      <AuditList lines={loaded.data.rows} />
      <NextPageLink href={loaded.data.next ? `/owner/audit?page=${loaded.data.next}` : undefined} />
    </InboxFrame>
  )
}

/** Audit log as a list: owner, action, time and object. */
function AuditList({ lines }: { lines: AuditLine[] }) {
  if (lines.length === 0) return <p className="mt-6 text-muted">Nothing was done yet.</p>
  return (
    <ol className="mt-6 divide-y divide-control/40">
      {lines.map(({ id, at, actor, action, link }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3">
          <p className="min-w-0">
            <strong className="font-semibold">{actor}</strong> <span>{action}</span>
            {link && (
              <>
                {' · '}
                <TextLink href={link.href}>{link.label}</TextLink>
              </>
            )}
          </p>
          <p className="ml-auto text-muted text-sm">
            <Moment at={at} />
          </p>
        </li>
      ))}
    </ol>
  )
}

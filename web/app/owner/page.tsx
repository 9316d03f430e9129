import { readCursor } from '#web/owner/cursor.ts'
import { InboxDown, InboxFrame, Older } from '#web/owner/frame.tsx'
import { listLeads } from '#web/owner/inbox.ts'
import { LeadList } from '#web/owner/lead-list.tsx'
import type { QueryProps } from '#web/owner/page-props.ts'
import { visitInbox } from '#web/owner/visit.ts'

/** The owner's first page: what visitors sent, newest first. */
export default async function LeadsPage({ searchParams }: QueryProps) {
  const from = readCursor((await searchParams).before)
  const visit = await visitInbox((db) => listLeads(db, from))
  if (visit === undefined) return <InboxDown />
  return (
    <InboxFrame title="Leads" owner={visit.owner} here="/owner">
      <LeadList leads={visit.found.rows} />
      <Older path="/owner" next={visit.found.next} />
    </InboxFrame>
  )
}

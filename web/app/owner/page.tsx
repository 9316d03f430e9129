import { readCursor } from '#web/owner/cursor.ts'
import { InboxDown, InboxFrame, Older } from '#web/owner/frame.tsx'
import { listLeads } from '#web/owner/inbox.ts'
import { LeadList } from '#web/owner/lead-list.tsx'
import type { QueryProps } from '#web/owner/page-props.ts'
import { ownersVisit } from '#web/owner/visit.ts'

/** The owner's first page: what visitors sent, newest first. */
export default async function LeadsPage({ searchParams }: QueryProps) {
  const visit = await ownersVisit()
  if (visit === undefined) return <InboxDown />
  const leads = await listLeads(visit.store.db, readCursor((await searchParams).before))
  return (
    <InboxFrame title="Leads" owner={visit.owner} here="/owner">
      <LeadList leads={leads.rows} />
      <Older path="/owner" next={leads.next} />
    </InboxFrame>
  )
}

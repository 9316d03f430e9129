import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { FilterPanel } from '#web/owner/inbox/filter-forms.tsx'
import { countDays, findLeads } from '#web/owner/inbox/find-leads.ts'
import { readInboxCounts } from '#web/owner/inbox/inbox-counts.ts'
import { isForRows, listPath, readFilter } from '#web/owner/inbox/lead-filter.ts'
import { LeadList } from '#web/owner/inbox/lead-list.tsx'
import { readSearchTerms } from '#web/owner/inbox/lead-search.ts'
import { DueSummary, EmptyList, headingOf, ViewTabs } from '#web/owner/inbox/list-head.tsx'
import { StatusMessage, statusMessage } from '#web/owner/inbox/status-message.tsx'
import { InboxFrame } from '#web/owner/inbox-frame.tsx'
import { TextLink } from '#web/owner/inbox-ui.tsx'
import { withSummaries } from '#web/owner/lead-summaries.ts'
import { ownerSite } from '#web/owner/owner-site.ts'
import { readPage } from '#web/owner/paging.ts'
import { type QueryProps, requireOwner } from '#web/owner/require-owner.ts'
import { shownZone } from '#web/owner/shown-zone.ts'

/** The title begins with the result of the last action, because a screen reader announces the title on every load. */
export async function generateMetadata({ searchParams }: QueryProps): Promise<Metadata> {
  const title = [statusMessage(await searchParams), 'Leads · Inbox'].filter(Boolean).join(' ')
  // A layout's title template does not apply to the page of its own segment.
  return { title: { absolute: title } }
}

/** The inbox: a page of a list of leads. The first list has the leads to answer, soonest due first. */
export default async function LeadsPage({ searchParams }: QueryProps) {
  const query = await searchParams
  const filter = readFilter(query)
  const number = readPage(query.page)
  const now = new Date()
  const terms = await readSearchTerms(filter, await cookies(), ownerSite())
  const loaded = await requireOwner(async (db) => {
    const counts = await readInboxCounts(db, now)
    const inZone = { ...filter, timeZone: shownZone() }
    const isRows = isForRows(filter.status)
    const page = await findLeads(db, inZone, terms, number, isRows ? 12 : 25)
    const days = isRows ? {} : await countDays(db, inZone, terms, page.rows)
    return { counts, page, days }
  })

  const { counts, page, days } = loaded.data
  const here = listPath(filter, number)
  const leads = await withSummaries(page.rows)
  return (
    <InboxFrame title={headingOf(filter.status, counts, terms)} owner={loaded.owner} here="/owner">
      {filter.status === 'open' && !terms && <DueSummary counts={counts} now={now} />}
      <ViewTabs filter={filter} counts={counts} />
      <FilterPanel filter={filter} terms={terms} />
      <div className="leads">
        <LeadList leads={leads} counts={days} now={now} filter={filter} page={number} here={here} />
        {page.rows.length === 0 && <EmptyList filter={filter} terms={terms} later={number > 1} />}
        <footer className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4 empty:hidden">
          {page.next && (
            <TextLink href={listPath(filter, page.next)} rel="next">
              More leads
            </TextLink>
          )}
          {number > 1 && <TextLink href={listPath(filter)}>Back to the first</TextLink>}
        </footer>
        <StatusMessage query={query} back={here} />
      </div>
    </InboxFrame>
  )
}

import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { ClearSearch, ExportForm, FilterForm, SearchForm } from '#web/owner/inbox/filter-forms.tsx'
import { findLeads } from '#web/owner/inbox/find-leads.ts'
import { readInboxCounts } from '#web/owner/inbox/inbox-counts.ts'
import { listPath, readFilter } from '#web/owner/inbox/lead-filter.ts'
import { BulkActions, LeadGroup } from '#web/owner/inbox/lead-list.tsx'
import { dueTimeOf } from '#web/owner/inbox/lead-query.ts'
import { readSearchTerms } from '#web/owner/inbox/lead-search.ts'
import { DueSummary, EmptyList, ViewTabs, viewNames } from '#web/owner/inbox/list-head.tsx'
import { StatusMessage, statusMessage } from '#web/owner/inbox/status-message.tsx'
import { DatabaseDown, InboxFrame } from '#web/owner/inbox-frame.tsx'
import { TextLink } from '#web/owner/inbox-ui.tsx'
import type { Lead } from '#web/owner/lead-columns.ts'
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

/** The inbox: a page of the list of leads. In the view of the open leads, those with a due date come first. */
export default async function LeadsPage({ searchParams }: QueryProps) {
  const query = await searchParams
  const filter = readFilter(query)
  const number = readPage(query.page)
  const now = new Date()
  const terms = await readSearchTerms(filter, await cookies(), ownerSite())
  const loaded = await requireOwner(async (db) => {
    const counts = await readInboxCounts(db, now)
    const inZone = { ...filter, timeZone: shownZone() }
    return { counts, page: await findLeads(db, inZone, terms, number) }
  })
  if (loaded === undefined) return <DatabaseDown />

  const { counts, page } = loaded.data
  const here = listPath(filter, number)
  const leads = await withSummaries(page.rows)
  const list = { now, filter, page: number, here }
  const isDue = (lead: Lead) => filter.status === 'open' && dueTimeOf(lead) !== undefined
  return (
    <InboxFrame title="Leads" owner={loaded.owner} here="/owner">
      <DueSummary counts={counts} now={now} />
      <ViewTabs filter={filter} counts={counts.byView} />
      <SearchForm filter={filter} terms={terms} />
      <ClearSearch filter={filter} />
      <FilterForm filter={filter} />
      <div className="group/leads">
        <LeadGroup title="Due" leads={leads.filter(isDue)} {...list} />
        <LeadGroup
          title={filter.status === 'open' ? 'Also open' : viewNames[filter.status]}
          leads={leads.filter((lead) => !isDue(lead))}
          {...list}
        />
        {page.rows.length === 0 && <EmptyList filter={filter} later={number > 1} />}
        <BulkActions leads={page.rows} here={here} />
        <footer className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
          {page.next && (
            <TextLink href={listPath(filter, page.next)} rel="next">
              More leads
            </TextLink>
          )}
          {number > 1 && <TextLink href={listPath(filter)}>Back to the first</TextLink>}
          {page.rows.length > 0 && <ExportForm filter={filter} />}
        </footer>
        <StatusMessage query={query} back={here} />
      </div>
    </InboxFrame>
  )
}

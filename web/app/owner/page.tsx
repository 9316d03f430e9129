import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { InboxDown, InboxFrame } from '#web/owner/frame.tsx'
import { ChosenBar, LeadGroup } from '#web/owner/lead-list.tsx'
import { pulseOf } from '#web/owner/list/change-token.ts'
import { listAddress, readFilter } from '#web/owner/list/filter.ts'
import { ClearSearch, ExportForm, FilterForm, SearchForm } from '#web/owner/list/filters.tsx'
import { findLeads } from '#web/owner/list/find.ts'
import { HeadLine, NothingHere } from '#web/owner/list/head.tsx'
import { readGlance } from '#web/owner/list/inbox-counts.ts'
import { Keys } from '#web/owner/list/keys.tsx'
import { readPlace, writePlace } from '#web/owner/list/lead-cursor.ts'
import { Live } from '#web/owner/list/live.tsx'
import { searchedWords } from '#web/owner/list/search.ts'
import { wordsFor } from '#web/owner/list/summary.ts'
import { ViewTabs, viewNames } from '#web/owner/list/tabs.tsx'
import type { QueryProps } from '#web/owner/page-props.ts'
import { requireOwner } from '#web/owner/require-owner.ts'
import { ownerSite } from '#web/owner/site.ts'
import { Done, doneSaid } from '#web/owner/status/done.tsx'

/** A screen reader begins with the title: it hears there what was just done, as it does not in the page. */
export async function generateMetadata({ searchParams }: QueryProps): Promise<Metadata> {
  const title = [doneSaid(await searchParams), 'Leads · Inbox'].filter(Boolean).join(' ')
  // A layout's template is for the pages below it, and this one stands beside it.
  return { title: { absolute: title } }
}

/** The owner's first page: whom to answer first, and everything else that visitors sent. */
export default async function LeadsPage({ searchParams }: QueryProps) {
  const query = await searchParams
  const jar = await cookies()
  const filter = readFilter(query)
  const from = readPlace(query.before)
  const now = new Date()
  const searched = filter.search
    ? await searchedWords((name) => jar.get(name)?.value, ownerSite())
    : ''
  const visit = await requireOwner(async (db) => {
    const glance = await readGlance(db, now)
    return { glance, page: await findLeads(db, filter, searched, from) }
  })
  if (visit === undefined) return <InboxDown />

  const { glance, page } = visit.found
  const here = listAddress(filter, from && writePlace(from))
  const list = { words: await wordsFor(page.rows), now, filter, here }
  const isPromised = ({ dueAt }: { dueAt: Date | null }) =>
    filter.status === 'open' && dueAt !== null
  return (
    <InboxFrame title="Leads" owner={visit.owner} here="/owner">
      <HeadLine glance={glance} now={now} />
      <Live pulse={pulseOf(glance)} />
      <ViewTabs filter={filter} counts={glance.counts} />
      <SearchForm filter={filter} words={searched} />
      <ClearSearch filter={filter} />
      <FilterForm filter={filter} />
      <div className="group/leads">
        <LeadGroup title="An answer was promised" leads={page.rows.filter(isPromised)} {...list} />
        <LeadGroup
          title={filter.status === 'open' ? 'Also open' : viewNames[filter.status]}
          leads={page.rows.filter((lead) => !isPromised(lead))}
          {...list}
        />
        {page.rows.length === 0 && <NothingHere filter={filter} />}
        <ChosenBar leads={page.rows} here={here} />
        <footer className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
          {page.next && (
            <a href={listAddress(filter, page.next)} rel="next" className="link">
              More leads
            </a>
          )}
          {from && (
            <a href={listAddress(filter)} className="link">
              Back to the first
            </a>
          )}
          {page.rows.length > 0 && <ExportForm filter={filter} />}
          <Keys />
        </footer>
        <Done query={query} back={here} />
      </div>
    </InboxFrame>
  )
}

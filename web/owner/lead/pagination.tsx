import type { Lead } from '../inbox.ts'
import { type Filter, leadAddress, listAddress } from '../list/filter.ts'
import type { AdjacentLeads } from '../list/find-leads.ts'
import { smallButton } from '../ui.tsx'

/** Links back to the list, and to the leads before and after this one there. */
export function LeadPagination({
  adjacent: { previous, next },
  filter,
}: {
  adjacent: AdjacentLeads
  filter: Filter
}) {
  return (
    <nav aria-label="In the list" className="flex flex-wrap items-center gap-2 print:hidden">
      <a href={listAddress(filter)} className="link mr-2 inline-flex min-h-11 items-center text-sm">
        The list
      </a>
      {previous && (
        <a href={leadAddress(previous.id, filter)} rel="prev" className={smallButton}>
          Previous<span className="sr-only">: {nameOf(previous)}</span>
        </a>
      )}
      {next && (
        <a href={leadAddress(next.id, filter)} rel="next" className={smallButton}>
          Next<span className="sr-only">: {nameOf(next)}</span>
        </a>
      )}
    </nav>
  )
}

const nameOf = ({ name, email }: Lead) => name || email

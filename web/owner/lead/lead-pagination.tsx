import { senderLabel } from '#web/leads/stand-in-address.ts'
import type { AdjacentLeads } from '../inbox/find-leads.ts'
import { atRow, type Filter, isInView, leadPath, listPath } from '../inbox/lead-filter.ts'
import type { Lead } from '../lead-columns.ts'
import { smallButton } from '../small-button.ts'

/**
 * Links to the list, and to the previous and next lead in it. If the lead is not in the list any more, the list opens
 * at an adjacent lead.
 */
export function LeadPagination({
  lead,
  adjacent: { previous, next },
  filter,
  page,
}: {
  lead: Lead
  adjacent: AdjacentLeads
  filter: Filter
  page: number
}) {
  const row = isInView(filter.status, lead.status) ? lead : (next ?? previous)
  return (
    <nav aria-label="In the list" className="flex flex-wrap items-center gap-2 print:hidden">
      <a href={atRow(listPath(filter, page), row)} className="link mr-2 inline-flex min-h-11 items-center text-sm">
        The list
      </a>
      {previous && (
        <a href={leadPath(previous.id, filter, page)} rel="prev" className={smallButton}>
          Previous
          <span className="sr-only">{`: ${senderLabel(previous)}`}</span>
        </a>
      )}
      {next && (
        <a href={leadPath(next.id, filter, page)} rel="next" className={smallButton}>
          Next
          <span className="sr-only">{`: ${senderLabel(next)}`}</span>
        </a>
      )}
    </nav>
  )
}

import type { Lead } from './inbox.ts'
import { Moment } from './moment.tsx'
import { excerpt, labelOf } from './words.ts'

/** Leads as a list, newest first: who, what about, and when. */
export function LeadList({ leads }: { leads: Lead[] }) {
  if (leads.length === 0) return <p className="mt-6 text-muted">No leads yet.</p>
  return (
    <ul className="mt-6 divide-y divide-control">
      {leads.map((lead) => (
        <li key={lead.id} className="py-5">
          <div className="flex flex-wrap items-baseline gap-x-4">
            <a
              href={`/owner/leads/${lead.id}`}
              className="font-semibold text-pine underline underline-offset-4"
            >
              {lead.name || lead.email}
            </a>
            <span className="text-sm text-clay">{labelOf(lead.kind)}</span>
            <span className="ml-auto text-sm text-muted">
              <Moment at={lead.receivedAt} />
            </span>
          </div>
          <p className="text-sm text-muted">{lead.email}</p>
          <p className="mt-1">{excerpt(lead.details)}</p>
          <Origin lead={lead} />
        </li>
      ))}
    </ul>
  )
}

function Origin({ lead }: { lead: Lead }) {
  const source = Object.values(lead.source ?? {}).join(', ')
  if (!lead.page && !source) return null
  return (
    <p className="mt-1 text-sm text-muted">
      {[lead.page && `From ${lead.page}`, source && `by ${source}`].filter(Boolean).join(' ')}
    </p>
  )
}

import { kindLabel } from '#web/lead-kinds.ts'
import { statusNames } from '../status/labels.ts'
import { Moment } from '../ui.tsx'
import type { LeadPageData } from './read.ts'

/** What else came from the same address, newest first. */
export function Others({ others: { rows, count } }: Pick<LeadPageData, 'others'>) {
  if (count === 0) return null
  return (
    <section aria-labelledby="others">
      <h2 id="others" className="text-xl">
        Also from this address ({count})
      </h2>
      <ul className="mt-3 divide-y divide-control/40">
        {rows.map(({ id, kind, status, receivedAt }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 py-2">
            <a href={`/owner/leads/${id}`} className="link py-1">
              {kindLabel(kind)}
            </a>
            <span className="text-muted text-sm">{statusNames[status]}</span>
            <span className="ml-auto text-muted text-sm">
              <Moment at={receivedAt} />
            </span>
          </li>
        ))}
      </ul>
      {count > rows.length && (
        <p className="mt-2 text-muted text-sm">The newest {rows.length} of them.</p>
      )}
    </section>
  )
}

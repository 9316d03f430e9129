import { Tab } from '../ui.tsx'
import { type Filter, fieldsOf, listAddress, type View, views } from './filter.ts'
import { countLimit } from './inbox-counts.ts'

export const viewNames: Record<View, string> = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
  spam: 'Probably spam',
  all: 'All',
}

/** A count as it is read: no further than it was counted. */
export const shownCount = (count: number) =>
  count < countLimit ? String(count) : `${countLimit - 1}+`

/** The list's views with how many leads each has. The rest of the filter stays. */
export function ViewTabs({ filter, counts }: { filter: Filter; counts: Record<View, number> }) {
  const narrowed = fieldsOf(filter).some(([name]) => name !== 'status')
  return (
    <nav aria-label="Status" className="mt-5 flex flex-wrap items-center gap-1.5">
      {views.map((view) => (
        <Tab
          key={view}
          href={listAddress({ ...filter, status: view })}
          shown={view === filter.status}
          className="min-h-10 gap-1.5 px-3 sm:min-h-11 sm:gap-2 sm:px-4"
        >
          {viewNames[view]} <span className="tabular-nums">{shownCount(counts[view])}</span>
        </Tab>
      ))}
      {narrowed && <span className="px-1 text-muted text-sm">Counts are of all leads.</span>}
    </nav>
  )
}

import { EmptyState, Tab, TextLink } from '../inbox-ui.tsx'
import { formatDuration } from './due-status.ts'
import { countLimit, type InboxCounts } from './inbox-counts.ts'
import { type Filter, isNarrowed, listPath, type View, views } from './lead-filter.ts'
import { statusNames } from './status-labels.ts'

export const viewNames: Record<View, string> = { ...statusNames, open: 'Open', all: 'All' }

/** Formats a count: `999+` at the limit. */
const formatLimited = (count: number) => (count < countLimit ? String(count) : `${countLimit - 1}+`)

/** Tabs for the views with their counts. The links keep the rest of the filter. */
export function ViewTabs({ filter, counts }: { filter: Filter; counts: Record<View, number> }) {
  return (
    <nav aria-label="Status" className="mt-5 flex flex-wrap items-center gap-1.5">
      {views.map((view) => (
        <Tab
          key={view}
          href={listPath({ ...filter, status: view })}
          shown={view === filter.status}
          className="min-h-10 gap-1.5 px-3 sm:min-h-11 sm:gap-2 sm:px-4"
        >
          <span>{viewNames[view]}</span>{' '}
          <span className="figures">{formatLimited(counts[view])}</span>
        </Tab>
      ))}
      {isNarrowed(filter) && (
        <span className="px-1 text-muted text-sm">Counts are of all leads.</span>
      )}
    </nav>
  )
}

/** Numbers of promised and overdue answers, and the time until the next due date. */
export function DueSummary({ counts, now }: { counts: InboxCounts; now: Date }) {
  const { promised, overdue, nextDue } = counts
  if (promised === 0) return <p className="mt-3 text-lg">Nobody waits for a promised answer.</p>
  return (
    <p className="mt-3 text-lg">
      <strong>{`${formatLimited(promised)} to answer`}</strong>
      {overdue > 0 && (
        <>
          {', '}
          <strong className="text-error">{`${formatLimited(overdue)} overdue`}</strong>
        </>
      )}
      {nextDue && (
        <>
          {', next due '}
          <time dateTime={nextDue.toISOString()}>
            {`in ${formatDuration(nextDue.getTime() - now.getTime())}`}
          </time>
        </>
      )}
    </p>
  )
}

/** Placeholder of an empty list. @param later true for a page after the first one */
export function EmptyList({ filter, later }: { filter: Filter; later: boolean }) {
  const view = filter.status
  const narrowed = !later && isNarrowed(filter)
  return (
    <EmptyState scene={narrowed ? 'nothing_found' : 'empty_desk'}>
      <p>{later ? nothingLeft : narrowed ? noMatch : emptyTexts[view]}</p>
      {narrowed && view !== 'all' && (
        <p>
          <TextLink href={listPath({ ...filter, status: 'all' })}>Look in all leads</TextLink>
        </p>
      )}
    </EmptyState>
  )
}

const nothingLeft = 'Nothing is left on this page of the list.'

const noMatch = 'No lead fits. Search for fewer words, or take a filter away.'

const emptyTexts: Record<View, string> = {
  open: 'Nothing is open. What visitors send appears here by itself, what was promised first.',
  later:
    'Nothing is put off. “Later” takes a lead out of your way until tomorrow, or a day you choose.',
  answered:
    'Nothing is marked as answered yet. Press “Answered” once you have replied to somebody.',
  closed: 'Nothing is closed. Close what needs no answer, and it is out of your way.',
  spam: 'Nothing looks like spam. What does is kept here, and never thrown away.',
  all: 'No leads yet. What visitors send appears here by itself.',
}

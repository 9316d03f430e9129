import { Empty } from '../ui.tsx'
import { span } from './clock.ts'
import { type Filter, fieldsOf, listAddress, type View } from './filter.ts'
import type { InboxCounts } from './inbox-counts.ts'
import { shownCount } from './tabs.tsx'

/** The Monday line: how many wait for a promised answer, how many too long, and what comes next. */
export function HeadLine({ glance, now }: { glance: InboxCounts; now: Date }) {
  const { promised, overdue, nextDue } = glance
  if (promised === 0) return <p className="mt-3 text-lg">Nobody waits for a promised answer.</p>
  return (
    <p className="mt-3 text-lg">
      <strong>{shownCount(promised)} to answer</strong>
      {overdue > 0 && (
        <>
          {', '}
          <strong className="text-error">{shownCount(overdue)} overdue</strong>
        </>
      )}
      {nextDue && (
        <>
          {', next due '}
          <time dateTime={nextDue.toISOString()}>in {span(nextDue.getTime() - now.getTime())}</time>
        </>
      )}
    </p>
  )
}

/** What an empty list says. */
export function NothingHere({ filter }: { filter: Filter }) {
  const view = filter.status
  const narrowed = fieldsOf(filter).some(([name]) => name !== 'status')
  return (
    <Empty scene={narrowed ? 'nothing_found' : 'empty_desk'}>
      <p>{narrowed ? noMatch : empty[view]}</p>
      {narrowed && view !== 'all' && (
        <p>
          <a href={listAddress({ ...filter, status: 'all' })} className="link">
            Look in all leads
          </a>
        </p>
      )}
    </Empty>
  )
}

const noMatch = 'No lead fits. Search for fewer words, or take a filter away.'

const empty: Record<View, string> = {
  open: 'Nothing is open. What visitors send appears here by itself, what was promised first.',
  answered:
    'Nothing is marked as answered yet. Press “Answered” once you have replied to somebody.',
  closed: 'Nothing is closed. Close what needs no answer, and it is out of your way.',
  spam: 'Nothing looks like spam. What does is kept here, and never thrown away.',
  all: 'No leads yet. What visitors send appears here by itself.',
}

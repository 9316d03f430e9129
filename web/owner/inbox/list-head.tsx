import type { LeadStatus } from '#web/db/tables.ts'
import { isEmailAddress } from '#web/forms/clean-address.ts'
import { answerKinds } from '#web/lead-kinds.ts'
import { EmptyState, PostForm, QuietSubmit, Tab, TextLink } from '../inbox-ui.tsx'
import type { Lead } from '../lead-columns.ts'
import { formatDuration } from './due-status.ts'
import { formatLimited, type InboxCounts } from './inbox-counts.ts'
import { type Filter, isNarrowed, listPath, type View, views } from './lead-filter.ts'
import { statusNames } from './status-labels.ts'

export const viewNames: Record<View | LeadStatus, string> = {
  ...statusNames,
  ...{ open: 'To answer', activity: 'Activity', all: 'All leads' },
}

/** Name of the list that a lead is in. */
export const listNameOf = ({
  status,
  kind,
  dueAt,
  laterUntil,
}: Pick<Lead, 'status' | 'kind' | 'dueAt' | 'laterUntil'>) =>
  viewNames[status !== 'new' ? status : laterUntil || dueAt || answerKinds.includes(kind) ? 'open' : 'activity']

/** Heading of a view. The list of the leads to answer begins with their number. */
export const headingOf = (view: View, { open }: InboxCounts, terms: string) =>
  terms
    ? `“${terms}” in ${viewNames[view]}`
    : view !== 'open'
      ? viewNames[view]
      : open === 0
        ? 'Nobody waits for an answer'
        : `${formatLimited(open)} to answer`

/** Tabs of the lists, with the numbers of leads that wait for the owner. The links keep the rest of the filter. */
export function ViewTabs({ filter, counts }: { filter: Filter; counts: InboxCounts }) {
  const numbers: Partial<Record<View, number>> = {
    ...{ open: counts.open, later: counts.later, spam: counts.spam },
  }
  const always = ['open', 'activity', filter.status]
  const shown = views.filter((view) => always.includes(view) || (numbers[view] ?? 0) > 0)
  return (
    <nav aria-label="Lists" className="mt-4 flex flex-wrap gap-1.5">
      {shown.map((view) => (
        <Tab
          key={view}
          href={listPath({ ...filter, status: view })}
          shown={view === filter.status}
          className="min-h-11 gap-1.5 px-3.5"
        >
          <span>{viewNames[view]}</span>
          {numbers[view] !== undefined && <span className="figures">{` ${formatLimited(numbers[view])}`}</span>}
        </Tab>
      ))}
    </nav>
  )
}

/** Number of overdue answers, and the time until the next due date. */
export function DueSummary({ counts, now }: { counts: InboxCounts; now: Date }) {
  const { overdue, nextDue } = counts
  if (overdue === 0 && nextDue === null) return null
  return (
    <p className="mt-1 text-lg">
      {overdue > 0 && <strong className="text-error">{`${formatLimited(overdue)} overdue`}</strong>}
      <span>{overdue > 0 && nextDue && ', '}</span>
      {nextDue && (
        <>
          {'next due '}
          <time dateTime={nextDue.toISOString()}>{`in ${formatDuration(nextDue.getTime() - now.getTime())}`}</time>
        </>
      )}
    </p>
  )
}

/** Placeholder of an empty list. @param later true for a page after the first one */
export function EmptyList({ filter, terms, later }: { filter: Filter; terms: string; later: boolean }) {
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
      {isEmailAddress(terms) && (
        <PostForm action="/owner/person/record" fields={{ email: terms }}>
          <QuietSubmit>Look among subscribers and mails</QuietSubmit>
        </PostForm>
      )}
    </EmptyState>
  )
}

const nothingLeft = 'This page of the list is empty.'

const noMatch = 'No lead fits. Search for fewer words, or leave out a filter.'

const emptyTexts: Record<View, string> = {
  open: 'Everybody who writes to you, asks for a call or was promised an answer appears here, soonest due first.',
  activity: 'Sign-ups, packs and self-checks appear here by themselves. They need no answer.',
  later: 'Nothing is put off. “Put off” hides a lead until tomorrow, or until a day you choose.',
  answered: 'Nothing is answered yet. A reply marks its lead as answered by itself.',
  closed: 'Nothing is closed. Close messages that need no answer.',
  spam: 'Nothing looks like spam. Messages that do are kept here until you decide.',
  all: 'No leads yet. Each form that a visitor sends appears here.',
}

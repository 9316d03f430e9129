import { EmptyState, momentOf } from '../inbox-ui.tsx'
import { ListRows } from '../list-rows.tsx'
import type { Subscriber } from './list-subscribers.ts'
import { suppressionLabels } from './newsletter-labels.ts'

/** List of subscribers. Each row leads to everything of its subscriber. */
export function SubscriberList({
  rows,
  later,
}: {
  rows: Subscriber[]
  /** True for a page after the first. */
  later: boolean
}) {
  if (rows.length === 0) {
    return (
      <EmptyState scene="newsletter">
        <p>
          {later
            ? 'Nobody is left on this page of the list.'
            : 'Nobody yet. The form at the foot of every page brings subscribers.'}
        </p>
      </EmptyState>
    )
  }
  return (
    <ListRows
      rows={rows.map(({ email, name, status, suppressed, subscribedAt }) => ({
        ...{ id: email, title: name || email, email, at: momentOf(subscribedAt) },
        texts: [
          name && email,
          status === 'unsubscribed' && 'Unsubscribed',
          suppressed && { error: suppressionLabels[suppressed] },
        ],
      }))}
    />
  )
}

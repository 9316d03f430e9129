import { DatedRow, EmptyState, PostForm } from '../inbox-ui.tsx'
import { PersonLink } from '../person/person-link.tsx'
import { smallButton } from '../small-button.ts'
import type { Subscriber } from './list-subscribers.ts'
import { suppressionLabels } from './newsletter-labels.ts'

/** List of subscribers. Each row leads to everything of its subscriber. */
export function SubscriberList({
  rows,
  here,
  later,
}: {
  rows: Subscriber[]
  here: string
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
    <ul className="mt-6 divide-y divide-control/40">
      {rows.map((one) => (
        <DatedRow
          key={one.email}
          at={one.subscribedAt}
          title={
            <>
              <bdi className="min-w-0 font-semibold">{one.name || one.email}</bdi>
              {one.status === 'unsubscribed' && (
                <span className="text-sm text-clay">Unsubscribed</span>
              )}
            </>
          }
        >
          {one.name && <p className="text-sm text-muted">{one.email}</p>}
          {one.suppressed && (
            <PostForm
              action="/owner/newsletter/allow"
              className="py-2"
              fields={{ email: one.email, back: here }}
            >
              <p className="text-sm text-error">{suppressionLabels[one.suppressed]}</p>
              <button type="submit" className={`${smallButton} mt-2`}>
                Allow mails again <span className="sr-only">{`to ${one.email}`}</span>
              </button>
            </PostForm>
          )}
          <PersonLink email={one.email}>{`Everything of ${one.name || one.email}`}</PersonLink>
        </DatedRow>
      ))}
    </ul>
  )
}

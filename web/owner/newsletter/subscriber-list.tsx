import { DatedRow, EmptyState, Moment, PostForm, QuietSubmit } from '../inbox-ui.tsx'
import { PersonalDataForms } from '../person/personal-data-section.tsx'
import { smallButton } from '../small-button.ts'
import { Consent } from './consent.tsx'
import type { Subscriber } from './list-subscribers.ts'
import { causeLabel, suppressionLabels } from './newsletter-labels.ts'

/** List of subscribers. Each row unfolds to the history and the actions of its subscriber. */
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
            : 'Nobody yet. Readers come from the foot of every page.'}
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
          <More one={one} here={here} />
        </DatedRow>
      ))}
    </ul>
  )
}

function More({ one, here }: { one: Subscriber; here: string }) {
  const fields = { email: one.email, back: here }
  return (
    <details className="mt-1">
      <summary className="w-fit cursor-pointer py-2 text-sm text-pine underline underline-offset-4">
        History <span className="sr-only">{`of ${one.email}`}</span>
      </summary>
      <ol className="space-y-1 py-2 text-sm">
        {one.history.length === 0 && (
          <li className="text-muted">Subscribed before this history was kept.</li>
        )}
        {one.history.map((line) => (
          <li key={line.id}>
            <span>{causeLabel(line)}</span> {line.source && <span>{`(${line.source}) `}</span>}
            {line.agreedAt && (
              <span>
                agreed <Moment at={line.agreedAt} />{' '}
              </span>
            )}
            <span className="text-muted">
              · <Moment at={line.at} />
            </span>
            <Consent line={line} />
          </li>
        ))}
      </ol>
      {one.status === 'active' && (
        <PostForm action="/owner/newsletter/unsubscribe" className="py-2" fields={fields}>
          <QuietSubmit>
            Unsubscribe <span className="sr-only">{one.email}</span>
          </QuietSubmit>
        </PostForm>
      )}
      <PersonalDataForms email={one.email} who={one.email}>
        This erases the subscription, and every lead, note and mail of this address, for good.
      </PersonalDataForms>
    </details>
  )
}

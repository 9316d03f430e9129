import { kindLabel } from '#web/lead-kinds.ts'
import { humanizeName } from '#web/leads/humanize-name.ts'
import { statusNames } from '../inbox/status-labels.ts'
import { DescriptionList, Moment, Section } from '../inbox-ui.tsx'
import type { Lead } from '../lead-columns.ts'
import { Consent } from '../newsletter/consent.tsx'
import { causeLabel } from '../newsletter/newsletter-labels.ts'
import { sourceOf } from '../pluralize.ts'
import type { LeadPageData } from './read-lead-page.ts'

/**
 * Reasons why a lead is probably spam.
 * @param mailed true if mails about it were sent before an owner marked it as spam
 */
export function Suspicion({
  lead,
  mailed,
}: {
  lead: Pick<Lead, 'status' | 'suspicion'>
  mailed: boolean
}) {
  if (lead.status !== 'spam') return null
  const reasons = lead.suspicion ?? []
  return (
    <div className="mt-6 rounded-md bg-blush p-5">
      <p className="font-semibold">
        {`This is probably spam.${mailed ? '' : ' Nobody was mailed about it.'}`}
      </p>
      {reasons.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Page and campaign of a lead in one line, which unfolds to all details. */
export function Origin({ lead }: { lead: Lead }) {
  const { path, marks } = sourceOf(lead)
  const line = [path && `From ${path}`, marks && `by ${marks}`].filter(Boolean).join(' ')
  return (
    // The owner may open it before hydration, which sets the attribute `open`.
    <details suppressHydrationWarning className="text-sm">
      <summary className="w-fit py-2 text-muted underline underline-offset-4">
        {line || 'Where it came from'}
      </summary>
      <DescriptionList
        facts={[
          ['Page', lead.page ?? 'Not known'],
          ...Object.entries(lead.source ?? {}).map(([mark, value]): [string, string] => [
            humanizeName(mark),
            value,
          ]),
          ['Browser', lead.userAgent ?? 'Not told'],
          ['Number', lead.id],
        ]}
      />
    </details>
  )
}

/** Other leads from the same email address, newest first. */
export function OtherLeads({ others: { rows, count } }: Pick<LeadPageData, 'others'>) {
  if (count === 0) return null
  return (
    <Section id="others" title={`Also from this address (${count})`}>
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
        <p className="mt-2 text-muted text-sm">{`The newest ${rows.length} of them.`}</p>
      )}
    </Section>
  )
}

/** Newsletter subscription of the sender, with its history. */
export function NewsletterState({ newsletter }: Pick<LeadPageData, 'newsletter'>) {
  if (newsletter === undefined) return null
  const { now, unconfirmed, history } = newsletter
  return (
    <Section id="newsletter" title="Newsletter">
      <p className="mt-2">
        {now?.status === 'active' ? (
          <>
            Subscribed since <Moment at={now.subscribedAt} />
          </>
        ) : unconfirmed ? (
          <>
            Signed up <Moment at={unconfirmed.at} />, and not confirmed yet
          </>
        ) : (
          'Not subscribed any more'
        )}
      </p>
      {history.length > 0 && (
        <ul className="mt-2 space-y-1 text-muted text-sm">
          {history.map((line) => (
            <li key={line.id}>
              <span>{causeLabel(line)}</span> · <Moment at={line.at} />
              <Consent line={line} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

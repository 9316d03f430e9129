import type { ReactNode } from 'react'
import { kindLabel } from '#web/lead-kinds.ts'
import { replyPurpose } from '#web/mail/outbox/reopen-leads.ts'
import { seriesPurpose } from '#web/mail/outbox/series-mails.ts'
import { shortDate } from '#web/mail/template/dates.ts'
import { statusNames } from '../inbox/status-labels.ts'
import { Moment, PostForm, QuietSubmit, Section } from '../inbox-ui.tsx'
import { withSummaries } from '../lead-summaries.ts'
import { hasProblem, mailState } from '../mails/mail-labels.ts'
import { Consent } from '../newsletter/consent.tsx'
import { causeLabel, suppressionLabels } from '../newsletter/newsletter-labels.ts'
import { PersonSeries } from '../newsletter/series/person-series.tsx'
import type { PublishedSeries } from '../newsletter/series/series-figures.ts'
import { shownZone } from '../shown-zone.ts'
import { smallButton } from '../small-button.ts'
import { PersonalDataForms } from './personal-data-forms.tsx'
import type { Person, Subscription } from './read-person.ts'

/** Entry of a person's timeline. */
interface Entry {
  key: string
  at: Date
  what: string
  title?: string
  href?: string | undefined
  state?: string
  isProblem?: boolean
  more?: ReactNode
}

/** What a mail is, by its purpose. */
const mailTitles: Record<string, string> = {
  [replyPurpose]: 'Your reply',
  'newsletter-issue': 'Newsletter issue',
  [seriesPurpose]: 'Mail of a series',
}

/** Everything of one person: subscription, what they sent and were sent in order of time, export and erasure. */
export async function PersonView({
  person,
  published,
  here,
}: {
  person: Person
  published: PublishedSeries
  here: string
}) {
  const { email, leads, mailCount, subscription } = person
  const entries = await entriesOf(person)
  return (
    <>
      <p className="mt-1 text-muted [overflow-wrap:anywhere]">{person.name ? email : null}</p>
      <SubscriptionState email={email} subscription={subscription} here={here} />
      <PersonSeries series={person.series} published={published} back={here} />
      <Section id="all" title="Everything, newest first" large className="mt-8">
        <ol className="mt-3 divide-y divide-control/40">
          {entries.map(({ key, at, what, title, href, state, isProblem, more }) => (
            <li key={key} className="py-3">
              <p className="flex flex-wrap items-baseline gap-x-4">
                <span className="text-clay text-sm">{what}</span>
                <span className="ml-auto text-muted text-sm">
                  <Moment at={at} />
                </span>
              </p>
              <p className="[overflow-wrap:anywhere]">
                {href ? (
                  <a href={href} className="link py-1">
                    {title}
                  </a>
                ) : (
                  <span>{title}</span>
                )}
                {state && (
                  <span className={`text-sm ${isProblem ? 'text-error' : 'text-muted'}`}>
                    {` · ${state}`}
                  </span>
                )}
              </p>
              <div>{more}</div>
            </li>
          ))}
        </ol>
      </Section>
      <Section id="data" title="This person’s data" large className="mt-10 print:hidden">
        <PersonalDataForms
          email={email}
          leads={leads.length}
          mails={mailCount}
          subscribed={subscription.now !== undefined}
        />
      </Section>
    </>
  )
}

async function entriesOf({ leads, mails, history, notes }: Person): Promise<Entry[]> {
  const entries: Entry[] = [
    ...(await withSummaries(leads)).map(({ id, kind, receivedAt, status, summary }) => ({
      ...{ key: id, at: receivedAt, what: kindLabel(kind), href: `/owner/leads/${id}` },
      title: [summary.about, summary.text].filter(Boolean).join(': ') || kindLabel(kind),
      ...(status !== 'new' && { state: statusNames[status] }),
    })),
    ...mails.map((mail) => ({
      ...{ key: mail.id, at: mail.createdAt, title: mail.subject, state: mailState(mail) },
      what: mailTitles[mail.purpose] ?? 'Mail',
      // The text of an issue is not stored with its mails.
      href: mail.issueId ? undefined : `/owner/mails/${mail.id}`,
      isProblem: hasProblem(mail),
    })),
    ...history.map((line) => ({
      ...{ key: line.id, at: line.at, what: 'Newsletter' },
      title: causeLabel(line) + (line.source ? ` (${line.source})` : ''),
      ...(line.agreedAt && { state: `agreed ${shortDate(line.agreedAt, shownZone())}` }),
      more: <Consent line={line} />,
    })),
    ...notes.map(({ id, at, author, text, leadId }) => ({
      ...{ key: id, at, what: `Note of ${author}`, title: text, href: `/owner/leads/${leadId}` },
    })),
  ]
  return entries.toSorted((one, other) => other.at.getTime() - one.at.getTime())
}

/** State of an address in the newsletter, with what the owner can change. */
function SubscriptionState({
  email,
  subscription: { now, unconfirmed, suppressed },
  here,
}: {
  email: string
  subscription: Subscription
  here: string
}) {
  const fields = { email, back: here }
  return (
    <div className="mt-3 space-y-3">
      <p>
        <SubscriptionSentence now={now} unconfirmed={unconfirmed} />
      </p>
      {now?.status === 'active' && (
        <PostForm action="/owner/newsletter/unsubscribe" fields={fields}>
          <QuietSubmit>{`Unsubscribe ${email}`}</QuietSubmit>
        </PostForm>
      )}
      {suppressed && (
        <PostForm action="/owner/newsletter/allow" fields={fields}>
          <p className="text-error text-sm">
            <span>{suppressionLabels[suppressed.reason]}</span> Since <Moment at={suppressed.at} />.
          </p>
          <button type="submit" className={`${smallButton} mt-2`}>
            Allow mails again
          </button>
        </PostForm>
      )}
    </div>
  )
}

/** Subscription in one sentence. */
export function SubscriptionSentence({
  now,
  unconfirmed,
}: Pick<Subscription, 'now' | 'unconfirmed'>) {
  if (now?.status === 'active')
    return (
      <>
        Subscribed to the newsletter since <Moment at={now.subscribedAt} />
      </>
    )
  if (unconfirmed)
    return (
      <>
        Signed up for the newsletter on <Moment at={unconfirmed.at} />, and not confirmed yet
      </>
    )
  return now ? 'Not subscribed to the newsletter any more' : 'Not subscribed to the newsletter'
}

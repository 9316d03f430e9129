import { kindLabel } from '#web/lead-kinds.ts'
import { realAddress } from '#web/leads/stand-in-address.ts'
import { replyPurpose } from '#web/mail/outbox/reopen-leads.ts'
import { seriesPurpose } from '#web/mail/outbox/series-mails.ts'
import { shortDate } from '#web/mail/template/dates.ts'
import { listNameOf } from '../inbox/list-head.tsx'
import { AskFirst, Moment, momentOf, PostForm, Section } from '../inbox-ui.tsx'
import { withSummaries } from '../lead-summaries.ts'
import { type ListRow, ListRows } from '../list-rows.tsx'
import { hasProblem, mailState } from '../mails/mail-labels.ts'
import { consentText } from '../newsletter/consent.ts'
import { causeLabel, suppressionLabels } from '../newsletter/newsletter-labels.ts'
import { PersonSeries } from '../newsletter/series/person-series.tsx'
import type { PublishedSeries } from '../newsletter/series/series-figures.ts'
import { shownZone } from '../shown-zone.ts'
import { smallButton } from '../small-button.ts'
import { PersonalDataForms } from './personal-data-forms.tsx'
import type { Person, Subscription } from './read-person.ts'

/** Names of mails, by purpose. */
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
  const rows = await rowsOf(person)
  return (
    <>
      <p className="mt-1 text-muted [overflow-wrap:anywhere]">{person.name ? realAddress(email) : null}</p>
      <SubscriptionState email={email} subscription={subscription} here={here} />
      <PersonSeries series={person.series} published={published} back={here} />
      <Section id="all" title="Everything, newest first" large className="mt-8">
        <ListRows rows={rows} />
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

async function rowsOf({ leads, mails, history, notes }: Person): Promise<ListRow[]> {
  const entries: (Omit<ListRow, 'at'> & { at: Date })[] = [
    ...(await withSummaries(leads)).map(({ id, kind, receivedAt, summary, ...lead }) => ({
      ...{ id, at: receivedAt, href: `/owner/leads/${id}` },
      title: [summary.about, summary.text].filter(Boolean).join(': ') || kindLabel(kind, lead.details),
      texts: [`${kindLabel(kind, lead.details)} · ${listNameOf({ kind, ...lead })}`],
    })),
    ...mails.map((mail) => {
      const state = `${mailTitles[mail.purpose] ?? 'Mail'} · ${mailState(mail)}`
      return {
        ...{ id: mail.id, at: mail.createdAt, title: mail.subject },
        // The text of an issue is not stored with its mails.
        href: mail.issueId ? undefined : `/owner/mails/${mail.id}`,
        texts: [hasProblem(mail) ? { error: state } : state],
      }
    }),
    ...history.map((line) => ({
      ...{ id: line.id, at: line.at },
      title: causeLabel(line) + (line.source ? ` (${line.source})` : ''),
      texts: [
        `Newsletter${line.agreedAt ? ` · agreed ${shortDate(line.agreedAt, shownZone())}` : ''}`,
        consentText(line),
      ],
    })),
    ...notes.map(({ id, at, author, text, leadId }) => ({
      ...{ id, at, title: text, href: `/owner/leads/${leadId}`, texts: [`Note of ${author}`] },
    })),
  ]
  return entries
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .map((entry) => ({ ...entry, at: momentOf(entry.at) }))
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
        <AskFirst ask="Unsubscribe…" action="/owner/newsletter/unsubscribe" fields={fields}>
          {`Unsubscribe ${email}`}
        </AskFirst>
      )}
      <Suppression suppressed={suppressed} fields={fields} />
    </div>
  )
}

/** Reason why no mail goes to an address, with the button that allows mails again; empty without one. */
export const Suppression = ({
  suppressed,
  fields,
}: Pick<Subscription, 'suppressed'> & { fields: { email: string; back: string } }) =>
  suppressed && (
    <PostForm action="/owner/newsletter/allow" fields={fields}>
      <p className="text-error text-sm">
        <span>{suppressionLabels[suppressed.reason]}</span> Since <Moment at={suppressed.at} />.
      </p>
      <button type="submit" className={`${smallButton} mt-2 print:hidden`}>
        Allow mails again
      </button>
    </PostForm>
  )

/** Subscription in one sentence. */
export function SubscriptionSentence({ now, unconfirmed }: Pick<Subscription, 'now' | 'unconfirmed'>) {
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

import type { Metadata } from 'next'
import { getSeriesNames } from '#web/content/queries/series.ts'
import { addressHash } from '#web/db/erasures.ts'
import { ifInTime } from '#web/http/deadline.ts'
import { readRetention } from '#web/jobs/retention.ts'
import { senderLabel } from '#web/leads/stand-in-address.ts'
import { InboxFrame } from '#web/owner/inbox-frame.tsx'
import { flashMessage, Moment, Section, smallErrorButton, TextLink } from '#web/owner/inbox-ui.tsx'
import { auditLinesOf, erasedAction } from '#web/owner/person/erasure.ts'
import { PersonView } from '#web/owner/person/person-view.tsx'
import { erasureLimits } from '#web/owner/person/personal-data-forms.tsx'
import { readPerson } from '#web/owner/person/read-person.ts'
import { type QueryProps, requireOwner } from '#web/owner/require-owner.ts'
import { asRowId } from '#web/owner/row-id.ts'
import { smallButton } from '#web/owner/small-button.ts'
import { Checkbox, TextField } from '#web/ui/field.tsx'

export const metadata: Metadata = { title: 'Personal data' }

const messages = {
  unsubscribed: 'Unsubscribed. Leave the address out of what you send from elsewhere, too.',
  allowed: 'Mails may go to this address again. A subscription that has ended stays ended.',
  seriesStopped: 'Stopped. No further mail of that series goes to this address.',
  seriesEnded: 'Nothing was changed: that series had ended already.',
  nothing: 'Nothing was changed: this address is not subscribed any more.',
}

/** Everything about one person, or a form that finds a person. */
export default async function PersonPage({ searchParams }: QueryProps) {
  const { of, row, say } = await searchParams
  const id = asRowId(row)
  const published = id ? await ifInTime(getSeriesNames()) : null
  const loaded = await requireOwner(async (db) => {
    const person = id && (await readPerson(db, id))
    const hash = person ? await addressHash(db, person.email) : of
    return {
      person,
      record: typeof hash === 'string' ? await auditLinesOf(db, hash) : undefined,
      months: (await readRetention(db)).months,
    }
  })
  const { person, record, months } = loaded.data
  if (person)
    return (
      <InboxFrame title={senderLabel(person)} owner={loaded.owner} message={flashMessage(messages, say)}>
        <PersonView person={person} published={published} here={`/owner/person?row=${id}`} />
        {record && record.length > 0 && <AuditRecord lines={record} />}
      </InboxFrame>
    )
  return (
    <InboxFrame title="Personal data" owner={loaded.owner} here="/owner/settings">
      {record && <AuditRecord lines={record} isStored={say === 'stored'} />}
      <Section id="person" title="Find a person" large className="mt-8">
        <p className="mt-3 max-w-prose text-muted">
          For somebody who asks what you have, or to be erased. What you do here is recorded with a scrambled code of
          the address, and no name.
        </p>
        <form method="post" action="/owner/person/record" className="mt-4 max-w-md space-y-4">
          <TextField
            label="Their email address"
            name="email"
            inputMode="email"
            autoCapitalize="none"
            required
            autoComplete="off"
          />
          <p className="flex flex-wrap gap-3">
            <button type="submit" className={smallButton}>
              See everything
            </button>
            <button type="submit" formAction="/owner/person/export" className={smallButton}>
              Download everything
            </button>
          </p>
          <Checkbox name="confirm" value="yes" label="Yes, erase everything about this address" />
          <button type="submit" formAction="/owner/person/erase" className={smallErrorButton}>
            Erase everything
          </button>
        </form>
      </Section>
      <Section id="stored" title="What is stored, why and how long" large className="mt-12">
        <p className="mt-3 max-w-prose text-muted">
          <span>
            {months === null
              ? 'Forms are kept until you erase them: no number of months is set. '
              : `Forms are kept for ${months} months. `}
          </span>
          <span>The list of all that is stored is at the end of </span>
          <TextLink href="/privacy">your privacy page</TextLink>
          <span>.</span>
        </p>
      </Section>
    </InboxFrame>
  )
}

/** Exports and erasures of an address by the owners. */
function AuditRecord({
  lines,
  isStored = false,
}: {
  lines: Awaited<ReturnType<typeof auditLinesOf>>
  isStored?: boolean
}) {
  const isErased = lines[0]?.action.startsWith(erasedAction)
  return (
    <div role="status" className="sheet mt-6 p-5">
      <p className="font-semibold">
        {isStored
          ? 'Something is stored about this address, but no form and no subscription. Download it to see it.'
          : lines.length > 0
            ? 'What was done about this address'
            : 'Nothing is stored about this address, and nothing was done about it in two years.'}
      </p>
      <ul className="mt-2 space-y-1 empty:hidden">
        {lines.map(({ id, at, actor, action }) => (
          <li key={id}>
            <Moment at={at} />: <span>{`${actor} ${action}`}</span>
          </li>
        ))}
      </ul>
      {isErased && <p className="mt-3 max-w-prose text-sm">{erasureLimits}</p>}
    </div>
  )
}

import type { Metadata } from 'next'
import { storedData } from '#web/db/stored-data.ts'
import { readRetention } from '#web/jobs/retention.ts'
import { DatabaseDown, InboxFrame } from '#web/owner/inbox-frame.tsx'
import { Moment, Section, smallErrorButton, TextLink } from '#web/owner/inbox-ui.tsx'
import { auditLinesOf, erasedAction } from '#web/owner/person/erasure.ts'
import { erasureLimits } from '#web/owner/person/personal-data-section.tsx'
import { type QueryProps, requireOwner } from '#web/owner/require-owner.ts'
import { smallButton } from '#web/owner/small-button.ts'
import { Checkbox, TextField } from '#web/ui/field.tsx'
import { StoredDataList } from '#web/ui/stored-data.tsx'

export const metadata: Metadata = { title: 'Personal data' }

/** Page that exports and erases the data about an email address, and lists all stored data. */
export default async function PersonPage({ searchParams }: QueryProps) {
  const { of } = await searchParams
  const loaded = await requireOwner(async (db) => ({
    record: typeof of === 'string' ? await auditLinesOf(db, of) : undefined,
    months: (await readRetention(db)).months,
  }))
  if (loaded === undefined) return <DatabaseDown />
  const { record, months } = loaded.data
  const isErased = record?.[0]?.action.startsWith(erasedAction)
  return (
    <InboxFrame title="Personal data" owner={loaded.owner} here="/owner/settings">
      {record && (
        <div role="status" className="sheet mt-6 p-5">
          <p className="font-semibold">
            {record.length > 0
              ? 'What was done about this address'
              : 'Nothing was done about this address in two years.'}
          </p>
          <ul className="mt-2 space-y-1 empty:hidden">
            {record.map(({ id, at, actor, action }) => (
              <li key={id}>
                <Moment at={at} />: <span>{`${actor} ${action}`}</span>
              </li>
            ))}
          </ul>
          {isErased && <p className="mt-3 max-w-prose text-sm">{erasureLimits}</p>}
        </div>
      )}
      <Section id="person" title="A person’s data" large className="mt-8">
        <p className="mt-3 max-w-prose text-muted">
          For somebody who asks what you have, or to be erased. The record of it holds a hash of the
          address, and no name.
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
              See what was done
            </button>
            <button type="submit" formAction="/owner/person/export" className={smallButton}>
              Download everything
            </button>
          </p>
          <Checkbox name="confirm" value="yes" label="Yes, erase everything about this person" />
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
          <span>The same list is at the end of </span>
          <TextLink href="/privacy">your privacy page</TextLink>
          <span>.</span>
        </p>
        <StoredDataList entries={storedData} />
      </Section>
    </InboxFrame>
  )
}

import { recordRetention } from '#web/db/record-retention.ts'
import { DatedRow, Section } from '../inbox-ui.tsx'
import { PersonLink } from '../person/person-link.tsx'
import { formatCount } from '../pluralize.ts'
import { Consent } from './consent.tsx'
import type { Unconfirmed } from './list-subscribers.ts'

export function UnconfirmedList({ rows, count }: Unconfirmed) {
  return (
    <Section id="waiting" title={`To be confirmed (${formatCount(count)})`} className="mt-8">
      <p className="mt-2 max-w-prose text-muted">
        {count === 0
          ? 'Everybody who signed up has confirmed it.'
          : `They signed up and have not pressed the button behind the link in their mail. They get no issue, and are erased after ${recordRetention.confirmationDays} days.`}
      </p>
      <ul className="mt-2 divide-y divide-control/40">
        {rows.map((one) => (
          <DatedRow
            key={one.email}
            at={one.at}
            title={<span className="min-w-0 font-semibold">{one.name || one.email}</span>}
          >
            {one.name && <p className="text-muted text-sm">{one.email}</p>}
            <p className="text-sm">
              <Consent line={one} />
            </p>
            <PersonLink email={one.email}>{`Everything of ${one.name || one.email}`}</PersonLink>
          </DatedRow>
        ))}
      </ul>
      {count > rows.length && (
        <p className="mt-2 text-muted text-sm">{`The newest ${rows.length} of them.`}</p>
      )}
    </Section>
  )
}

import { recordRetention } from '#web/db/record-retention.ts'
import { momentOf, Section } from '../inbox-ui.tsx'
import { ListRows } from '../list-rows.tsx'
import { formatCount } from '../pluralize.ts'
import { consentText } from './consent.ts'
import type { Unconfirmed } from './list-subscribers.ts'

export function UnconfirmedList({ rows, count }: Unconfirmed) {
  return (
    <Section id="waiting" title={`To be confirmed (${formatCount(count)})`} className="mt-8">
      <p className="mt-2 max-w-prose text-muted">
        {count === 0
          ? 'Everybody who signed up has confirmed it.'
          : `They signed up and have not confirmed it with the link in their mail. They get no issue, and are erased after ${recordRetention.confirmationDays} days.`}
      </p>
      <ListRows
        rows={rows.map(({ email, name, at, page, words }) => ({
          ...{ id: email, title: name || email, email, at: momentOf(at) },
          texts: [name && email, consentText({ page, words })],
        }))}
      />
      {count > rows.length && <p className="mt-2 text-muted text-sm">{`The newest ${rows.length} of them.`}</p>}
    </Section>
  )
}

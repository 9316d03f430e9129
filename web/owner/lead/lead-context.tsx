import { humanizeName } from '#web/leads/humanize-name.ts'
import { realAddress } from '#web/leads/stand-in-address.ts'
import { DescriptionList, Section, TextLink } from '../inbox-ui.tsx'
import type { Lead } from '../lead-columns.ts'
import { pageName } from '../page-name.ts'
import { SubscriptionSentence } from '../person/person-view.tsx'
import { pluralize, sourceOf } from '../pluralize.ts'
import type { LeadPageData } from './read-lead-page.ts'

/**
 * Reasons why a lead is probably spam.
 * @param mailed true if mails about it were sent before an owner marked it as spam
 */
export function Suspicion({ lead, mailed }: { lead: Pick<Lead, 'status' | 'suspicion'>; mailed: boolean }) {
  if (lead.status !== 'spam') return null
  const reasons = lead.suspicion ?? []
  return (
    <div className="mt-6 rounded-md bg-blush p-5">
      <p className="font-semibold">{`This is probably spam.${mailed ? '' : ' Nobody was mailed about it.'}`}</p>
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
  const line = [path && `From the page ${pageName(path)}`, marks && `by ${marks}`].filter(Boolean).join(', ')
  return (
    // The owner may open it before hydration, which sets the attribute `open`.
    <details suppressHydrationWarning className="text-sm">
      <summary className="w-fit py-2 text-muted underline underline-offset-4">{line || 'Where it came from'}</summary>
      <DescriptionList
        facts={[
          ['Page', lead.page ?? 'Not known'],
          ...Object.entries(lead.source ?? {}).map(([mark, value]): [string, string] => [humanizeName(mark), value]),
          ['Browser', lead.userAgent ?? 'Not told'],
          ['Number', lead.id],
        ]}
      />
    </details>
  )
}

/** Short facts about the sender, with a link to everything. */
export function Sender({ lead, others, subscription }: LeadPageData) {
  return (
    <Section id="sender" title="This person">
      <p className="mt-2">
        {realAddress(lead.email) ? (
          <>
            <span>
              {others === 0
                ? 'Nothing else came from this address.'
                : `${pluralize(others, 'other lead')} came from this address.`}
            </span>{' '}
            <SubscriptionSentence {...subscription} />.
          </>
        ) : (
          'Without an email nothing else can be found of them.'
        )}
      </p>
      <p className="mt-2 print:hidden">
        <TextLink href={`/owner/person?row=${lead.id}`}>Everything of this person</TextLink>
      </p>
    </Section>
  )
}

import { senderLabel } from '#web/leads/stand-in-address.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { dueStatus } from '../inbox/due-status.ts'
import { Section, TextLink } from '../inbox-ui.tsx'
import type { LeadWithSummary } from '../lead-summaries.ts'

/** Offers the next lead to answer, after an action on a lead. @param next undefined if nobody waits */
export function NextToAnswer({ next }: { next: LeadWithSummary | undefined }) {
  if (next === undefined)
    return (
      <p className="sheet mt-5 p-5">
        Nobody else waits for an answer. <TextLink href="/owner?status=activity">Activity</TextLink>
      </p>
    )
  const due = dueStatus(next, new Date())
  return (
    <Section id="next" title="Next to answer" className="sheet mt-5 p-5 print:hidden">
      <p className="mt-1">
        <strong>{senderLabel(next)}</strong>
        {due && <span className={due.overdue ? 'text-error' : ''}>{` · ${due.words}`}</span>}
      </p>
      <p className="line-clamp-2 text-muted" dir="auto">
        {next.summary.text}
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <ButtonLink href={`/owner/leads/${next.id}`}>Open the next one</ButtonLink>
        <TextLink href="/owner">To the list</TextLink>
      </p>
    </Section>
  )
}

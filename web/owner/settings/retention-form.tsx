import { monthsKept } from '#web/jobs/months.ts'
import type { Expired } from '#web/jobs/retention.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PostForm, QuietSubmit, Section } from '../inbox-ui.tsx'
import { formatCount, pluralize } from '../pluralize.ts'
import { monthsProblem, type Proposal } from './settings-actions.ts'

/** Form for the retention period. A GET previews the erasure, then a POST confirms it. */
export function RetentionForm({
  months,
  proposal,
}: {
  months: number | null
  proposal: Proposal | undefined
}) {
  return (
    <Section id="retention" title="How long leads are kept" large className="mt-10">
      <p className="mt-3 text-muted">
        {months === null
          ? 'For ever, until you erase them. Nothing is removed by itself.'
          : `For ${months} months. What is older is erased every night, with its notes and mails.`}
      </p>
      <form action="/owner/settings#retention" className="mt-5 max-w-md space-y-4">
        <TextField
          label="Keep leads for … months"
          hint={`A whole number from ${monthsKept.min} to ${monthsKept.max}. Empty: for ever. You see what it would erase before it is saved.`}
          error={proposal?.months === undefined && proposal && monthsProblem}
          name="months"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={proposal?.value ?? months ?? ''}
        />
        <QuietSubmit>See what it would do</QuietSubmit>
      </form>
      {proposal?.months !== undefined && <Confirm {...proposal} />}
    </Section>
  )
}

function Confirm({ value, expired }: Proposal) {
  return (
    <PostForm
      action="/owner/settings/retention"
      aria-labelledby="confirm-retention"
      className="sheet mt-6 max-w-xl border-marigold border-l-4 p-5"
      fields={{ months: value }}
    >
      <h3 id="confirm-retention" className="font-semibold">
        {expired ? `Keep leads for ${value} months?` : 'Keep leads for ever?'}
      </h3>
      <p role="status" className="mt-2">
        {expired ? consequence(expired) : 'Nothing would be erased by itself any more.'}
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        <Button type="submit">Save</Button>
        <ButtonLink href="/owner/settings" variant="quiet">
          Leave it as it is
        </ButtonLink>
      </p>
    </PostForm>
  )
}

function consequence({ leads, open, unsubscribed }: Expired): string {
  const left = `${pluralize(unsubscribed, 'address', 'addresses')} that left the newsletter`
  if (leads === 0 && unsubscribed === 0) {
    return 'Nothing is older than that now. From tonight on, whatever gets older is erased in the night.'
  }
  return `${pluralize(leads, 'lead is', 'leads are')} older than that, ${formatCount(open)} of them still open, and ${left}. They would be erased tonight, with their notes and mails, and cannot be brought back. People who read the newsletter stay on it.`
}

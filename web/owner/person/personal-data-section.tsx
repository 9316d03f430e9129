import { Checkbox } from '#web/ui/field.tsx'
import { PostForm, QuietSubmit, Section } from '../ui.tsx'
import { erasureSummary } from './erasure.ts'

/** One person's data: to take along, and to erase. */
export function PersonalDataSection({
  leadId,
  leads,
  mails,
  subscribed,
}: {
  leadId: string
  leads: number
  mails: number
  subscribed: boolean
}) {
  const address = `/owner/leads/${leadId}`
  return (
    <Section id="person" title="This person’s data" className="print:hidden">
      <PostForm action={`${address}/export`} className="mt-3">
        <QuietSubmit>Download all of it</QuietSubmit>
      </PostForm>
      <details suppressHydrationWarning className="mt-4">
        <summary className="w-fit py-2 text-error underline underline-offset-4">
          Erase this person…
        </summary>
        <PostForm action={`${address}/erase`} className="mt-2 space-y-3">
          <p>
            This erases {erasureSummary({ leads, mails, subscription: subscribed ? 1 : 0 })}, and
            every note about them, for good. A mail that has not left yet will not be sent.
          </p>
          <p className="text-muted text-sm">{erasureLimits}</p>
          <Checkbox
            name="confirm"
            value="yes"
            required
            label="Yes, erase everything about this person"
          />
          <button type="submit" className="button button-quiet [--button:var(--color-error)]">
            Erase everything
          </button>
        </PostForm>
      </details>
    </Section>
  )
}

/** The limits of an erasure, shown before and after it. */
export const erasureLimits =
  'It cannot reach what has left this site: mails in your own mailbox and in theirs, the mail provider’s records, files you exported, backups of the database. Please delete those yourself.'

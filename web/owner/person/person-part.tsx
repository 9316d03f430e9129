import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/field.tsx'
import { erasureSummary } from './erasure.ts'

/** One person's data: to take along, and to erase. */
export function PersonPart({
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
    <section aria-labelledby="person" className="print:hidden">
      <h2 id="person" className="text-xl">
        This person’s data
      </h2>
      <form action={`${address}/export`} method="post" className="mt-3">
        <Button type="submit" variant="quiet">
          Download all of it
        </Button>
      </form>
      <details suppressHydrationWarning className="mt-4">
        <summary className="w-fit py-2 text-error underline underline-offset-4">
          Erase this person…
        </summary>
        <form action={`${address}/erase`} method="post" className="mt-2 space-y-3">
          <p>
            This erases {erasureSummary({ leads, mails, subscription: subscribed ? 1 : 0 })}, and
            every note about them, for good. A mail that has not left yet will not be sent.
          </p>
          <p className="text-muted text-sm">{beyondReach}</p>
          <Checkbox
            name="confirm"
            value="yes"
            required
            label="Yes, erase everything about this person"
          />
          <button type="submit" className="button button-quiet [--button:var(--color-error)]">
            Erase everything
          </button>
        </form>
      </details>
    </section>
  )
}

/** What an erasure here cannot do, said before and after it. */
export const beyondReach =
  'It cannot reach what has left this site: mails in your own mailbox and in theirs, the mail provider’s records, files you exported, backups of the database. Please delete those yourself.'

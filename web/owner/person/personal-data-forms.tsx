import { realAddress } from '#web/leads/stand-in-address.ts'
import { Checkbox } from '#web/ui/field.tsx'
import { PostForm, QuietSubmit } from '../inbox-ui.tsx'
import { erasureSummary } from './erasure.ts'

/** Forms for export and erasure of a person's data. */
export function PersonalDataForms({
  email,
  leads,
  mails,
  subscribed,
}: {
  email: string
  leads: number
  mails: number
  subscribed: boolean
}) {
  return (
    <>
      <PostForm action="/owner/person/export" className="mt-3" fields={{ email }}>
        <QuietSubmit>Download this person’s data</QuietSubmit>
      </PostForm>
      <details suppressHydrationWarning className="mt-4">
        <summary className="w-fit py-2 text-error underline underline-offset-4">Erase this person…</summary>
        <PostForm action="/owner/person/erase" className="mt-2 space-y-3" fields={{ email }}>
          <p>
            <span>
              {`This erases ${erasureSummary({ leads, mails, subscription: subscribed ? 1 : 0 })}, and every note about them, for good.`}
            </span>{' '}
            A mail that has not left yet will not be sent.
          </p>
          <p className="text-muted text-sm">{erasureLimits}</p>
          <Checkbox
            name="confirm"
            value="yes"
            required
            label={`Yes, erase everything about ${realAddress(email) || 'this person'}`}
          />
          <button type="submit" className="button button-quiet [--button:var(--color-error)]">
            Erase everything
          </button>
        </PostForm>
      </details>
    </>
  )
}

export const erasureLimits =
  'It cannot reach what has left this site: mails in your own mailbox and in theirs, the mail provider’s records, files you exported, your CRM. Please delete those yourself. The files of the site’s own database are cleaned at once; where they are very large, or on a PostgreSQL server, traces stay until their space is used again. The site’s backups hold it for another thirty days; where one is restored over the data of today, it is erased again.'

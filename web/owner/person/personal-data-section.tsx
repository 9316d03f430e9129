import type { ReactNode } from 'react'
import { Checkbox } from '#web/ui/field.tsx'
import { PostForm, QuietSubmit, Section } from '../inbox-ui.tsx'
import { erasureSummary } from './erasure.ts'

/** Section of a lead for export and erasure of its sender's data. */
export function PersonalDataSection({
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
    <Section id="person" title="This person’s data" className="print:hidden">
      <PersonalDataForms email={email}>
        This erases{' '}
        <span>{erasureSummary({ leads, mails, subscription: subscribed ? 1 : 0 })}</span>, and every
        note about them, for good.
      </PersonalDataForms>
    </Section>
  )
}

/**
 * Forms for export and erasure of a person's data.
 * @param who name for screen readers, if the page has several such forms
 * @param children description of the data that would be erased
 */
export function PersonalDataForms({
  email,
  who,
  children,
}: {
  email: string
  who?: string
  children: ReactNode
}) {
  const whom = who && <span className="sr-only">{` ${who}`}</span>
  return (
    <>
      <PostForm action="/owner/person/export" className="mt-3" fields={{ email }}>
        <QuietSubmit>Download this person’s data{whom}</QuietSubmit>
      </PostForm>
      <details suppressHydrationWarning className="mt-4">
        <summary className="w-fit py-2 text-error underline underline-offset-4">
          Erase this person…{whom}
        </summary>
        <PostForm action="/owner/person/erase" className="mt-2 space-y-3" fields={{ email }}>
          <p>
            <span>{children}</span> A mail that has not left yet will not be sent.
          </p>
          <p className="text-muted text-sm">{erasureLimits}</p>
          <Checkbox
            name="confirm"
            value="yes"
            required
            label="Yes, erase everything about this person"
          />
          <button type="submit" className="button button-quiet [--button:var(--color-error)]">
            Erase everything{whom}
          </button>
        </PostForm>
      </details>
    </>
  )
}

export const erasureLimits =
  'It cannot reach what has left this site: mails in your own mailbox and in theirs, the mail provider’s records, files you exported, the program that your webhook tells. Please delete those yourself. The files of the site’s own database are cleaned at once; where they are very large, or on a PostgreSQL server, traces stay until their space is used again. The site’s backups hold it for another thirty days; where one is restored over the data of today, it is erased again.'

import { type RefObject, useId } from 'react'
import { Honeypot } from '#web/forms/honeypot.tsx'
import { EmailField } from '#web/forms/person-fields.tsx'
import { PrivacyLink } from '#web/forms/privacy-link.tsx'
import { Checkbox } from '#web/ui/field.tsx'
import { newsletterChoice } from './newsletter-choice.ts'

/** The coach's texts for the fields. Empty ones have defaults. */
export interface StarterPackLabels {
  emailLabel?: string | null
  newsletterLabel?: string | null
  privacyNote?: string | null
  privacyLink?: string | null
  mailNote?: string | null
  openLabel?: string | null
}

/** Address field, privacy note and newsletter checkbox. The checkbox is never preselected. */
export function StarterPackFields({
  program,
  labels,
  problem,
  onEdit,
  email,
}: {
  program: string
  labels: StarterPackLabels
  problem: string | undefined
  onEdit: () => void
  email?: RefObject<HTMLInputElement | null>
}) {
  const note = useId()
  return (
    <>
      <input type="hidden" name="program" value={program} />
      <div>
        <EmailField
          ref={email}
          label={labels.emailLabel || 'Email'}
          aria-describedby={note}
          error={problem}
          onInput={onEdit}
        />
        <p id={note} className="mt-2 text-muted text-sm">
          <span>{labels.privacyNote}</span> <PrivacyLink label={labels.privacyLink} />
        </p>
      </div>
      <Checkbox name="newsletter" value={newsletterChoice} label={labels.newsletterLabel || newsletterChoice} />
      <Honeypot />
    </>
  )
}

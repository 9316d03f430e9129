import type { ChangeEvent } from 'react'
import { Honeypot } from '#web/forms/honeypot.tsx'
import { EmailField, NameField } from '#web/forms/person-fields.tsx'
import { PrivacyLink } from '#web/forms/privacy-link.tsx'
import { longest } from '#web/forms/text-rules.ts'
import { CheckCard } from './check-card.tsx'
import { emailProblem, type StepProps } from './steps.ts'

/** Step that asks for the visitor's name and address. */
export function ContactStep({ heading, words, state, change }: StepProps) {
  const typed = (field: 'name' | 'email') => ({
    value: state[field],
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [field]: event.currentTarget.value }),
  })
  return (
    <CheckCard tab="@">
      <div className="relative grid gap-5 leading-normal">
        <h3 ref={heading} tabIndex={-1} className="text-xl outline-none [line-height:2rem]">
          {words?.contactHeading}
        </h3>
        <NameField {...typed('name')} label={words?.nameLabel || 'Name'} maxLength={longest.name} />
        <EmailField {...typed('email')} label={words?.emailLabel || 'Email'} error={emailProblem(state)} />
        <Honeypot />
        <p className="text-muted text-sm">
          <span>{words?.privacyNote}</span> <PrivacyLink label={words?.privacyLink} />
        </p>
      </div>
    </CheckCard>
  )
}

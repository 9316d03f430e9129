import type { ChangeEvent } from 'react'
import { Honeypot } from '#web/forms/honeypot.tsx'
import { DraftMessage } from '#web/forms/mail-draft-message.tsx'
import { EmailField, NameField } from '#web/forms/person-fields.tsx'
import { PrivacyLink } from '#web/forms/privacy-link.tsx'
import { StepHeading } from '#web/forms/steps/step-heading.tsx'
import { longest } from '#web/forms/text-rules.ts'
import { TextField } from '#web/ui/field.tsx'
import { maxWhatsappLength } from './answers.ts'
import type { ScreenProps } from './use-career-assessment.ts'

/** Screen 6: contact details. */
export function ContactScreen({ content, assessment }: ScreenProps) {
  const { answers, answer, problems, message, draft, lazy } = assessment
  const labels = content.contact
  const typed = (field: 'name' | 'email' | 'whatsapp') => ({
    value: answers[field],
    error: problems[field],
    onChange: (event: ChangeEvent<HTMLInputElement>) => answer(field, event.currentTarget.value),
  })
  return (
    <>
      <StepHeading as="h1" ref={assessment.heading}>
        {labels?.text}
      </StepHeading>
      {labels?.help && <p className="mt-2 text-muted">{labels.help}</p>}
      <div className="relative mt-5 grid gap-5">
        <NameField
          {...typed('name')}
          label={labels?.nameLabel || 'Name'}
          maxLength={longest.name}
        />
        <EmailField {...typed('email')} label={labels?.emailLabel || 'Email'} />
        <TextField
          {...typed('whatsapp')}
          name="whatsapp"
          type="tel"
          label={labels?.whatsappLabel || 'WhatsApp (optional)'}
          autoComplete="tel"
          maxLength={maxWhatsappLength}
        />
        <Honeypot />
      </div>
      <p className="mt-5 text-sm">
        <PrivacyLink label={content.privacyLink} />
      </p>
      <div className={message && 'mt-5'}>
        <DraftMessage message={message}>
          {draft && lazy && <lazy.DraftWays draft={draft} label={content.mailLabel} />}
        </DraftMessage>
      </div>
    </>
  )
}

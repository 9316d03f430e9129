import { PrivacyLink } from '#web/forms/privacy-link.tsx'
import { ContactFields } from '#web/forms/steps/contact-fields.tsx'
import { StepHeading } from '#web/forms/steps/step-heading.tsx'
import type { ScreenProps } from './use-career-assessment.ts'

/** Screen 6: contact details. */
export function ContactScreen({ content, assessment }: ScreenProps) {
  const { draft, lazy } = assessment
  const labels = content.contact
  return (
    <>
      <StepHeading as="h1" ref={assessment.heading}>
        {labels?.text}
      </StepHeading>
      <ContactFields
        run={assessment}
        text={labels?.help}
        fields={[
          { name: 'name', label: labels?.nameLabel || 'Name' },
          { name: 'email', label: labels?.emailLabel || 'Email' },
          { name: 'whatsapp', label: labels?.whatsappLabel || 'WhatsApp (optional)' },
        ]}
        privacy={<PrivacyLink label={content.privacyLink} />}
        ways={draft && lazy && <lazy.DraftWays draft={draft} label={content.mailLabel} />}
      />
    </>
  )
}

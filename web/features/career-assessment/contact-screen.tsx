import type { ComponentProps } from 'react'
import { DraftWays } from '#web/forms/draft-ways.tsx'
import { PrivacyLink } from '#web/forms/privacy-link.tsx'
import { ContactFields } from '#web/forms/steps/contact-fields.tsx'
import { StepHeading } from '#web/forms/steps/step-heading.tsx'
import type { PlanProps } from './plan-props.ts'

type Run = ComponentProps<typeof ContactFields<'name' | 'email' | 'whatsapp'>>['run']

/** Screen 6: contact details. */
export function ContactScreen({
  content,
  run,
}: {
  content: PlanProps['content']
  run: NonNullable<Run> & Pick<PlanProps['assessment'], 'heading' | 'draft'>
}) {
  const labels = content.contact
  return (
    <>
      <StepHeading as="h1" ref={run.heading}>
        {labels?.text}
      </StepHeading>
      <ContactFields
        run={run}
        text={labels?.help}
        fields={[
          { name: 'name', label: labels?.nameLabel || 'Name' },
          { name: 'email', label: labels?.emailLabel || 'Email' },
          { name: 'whatsapp', label: labels?.whatsappLabel || 'WhatsApp (optional)' },
        ]}
        privacy={<PrivacyLink label={content.privacyLink} />}
        ways={run.draft && <DraftWays draft={run.draft} label={content.mailLabel} />}
      />
    </>
  )
}

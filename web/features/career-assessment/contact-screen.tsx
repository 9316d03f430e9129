import { Honeypot } from '#web/forms/honeypot.tsx'
import { DraftNotice } from '#web/forms/mail-draft-notice.tsx'
import { PrivacyLink } from '#web/forms/privacy-link.tsx'
import { StepHeading } from '#web/forms/steps/step-heading.tsx'
import { TextQuestion } from '#web/forms/steps/text-question.tsx'
import { longest } from '#web/forms/text-rules.ts'
import { maxWhatsappLength } from './answers.ts'
import type { ScreenProps } from './screen-props.ts'

/** Screen 6: where the plan goes. */
export function ContactScreen({ content, assessment }: ScreenProps) {
  const { answers, answer, problems, notice, draft } = assessment
  const labels = content.contact
  return (
    <>
      <StepHeading as="h1" ref={assessment.heading}>
        {labels?.text}
      </StepHeading>
      {labels?.help && <p className="mt-2 text-muted">{labels.help}</p>}
      <div className="relative mt-5 grid gap-5">
        <TextQuestion
          name="name"
          label={labels?.nameLabel || 'Name'}
          autoComplete="name"
          maxLength={longest.name}
          required
          value={answers.name}
          error={problems.name}
          onType={(value) => answer('name', value)}
        />
        <TextQuestion
          name="email"
          type="email"
          label={labels?.emailLabel || 'Email'}
          autoComplete="email"
          required
          value={answers.email}
          error={problems.email}
          onType={(value) => answer('email', value)}
        />
        <TextQuestion
          name="whatsapp"
          type="tel"
          label={labels?.whatsappLabel || 'WhatsApp (optional)'}
          autoComplete="tel"
          maxLength={maxWhatsappLength}
          value={answers.whatsapp}
          error={problems.whatsapp}
          onType={(value) => answer('whatsapp', value)}
        />
        <Honeypot />
      </div>
      <p className="mt-5 text-sm">
        <PrivacyLink label={content.privacyLink} />
      </p>
      <div className={notice && 'mt-5'}>
        <DraftNotice notice={notice} draft={draft} label={content.mailLabel} />
      </div>
    </>
  )
}

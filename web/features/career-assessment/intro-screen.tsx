import type { ReactNode } from 'react'
import type { Route } from '#schemas/routes.ts'
import { NeedsScript } from '#web/forms/steps/needs-script.tsx'
import { PersistenceNote } from '#web/forms/steps/persistence-note.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { UnderlinedEnd } from '#web/ui/underlined-end.tsx'
import type { ScreenProps } from './use-career-assessment.ts'

/** Screen 0: introduction and start button. */
export function IntroScreen({
  content,
  assessment,
  contactEmail,
  picture,
}: ScreenProps & { contactEmail: string | null; picture: ReactNode }) {
  return (
    <div className="grid items-center gap-8 md:grid-cols-[1.3fr_1fr] lg:gap-13">
      <div>
        <h1 ref={assessment.heading} tabIndex={-1} className="text-4xl outline-none">
          <UnderlinedEnd words={2}>{content.headline ?? ''}</UnderlinedEnd>
        </h1>
        {content.text && <p className="mt-8 max-w-[36em] text-lg text-muted">{content.text}</p>}
        <div className="button-row mt-8 gap-x-5">
          <Button data-needs-script onClick={() => assessment.goOn()}>
            {content.startLabel || 'Start Assessment'}
          </Button>
          {content.longLabel && (
            <TextLink href={'/questionnaire' satisfies Route}>{content.longLabel}</TextLink>
          )}
        </div>
        <NeedsScript text={content.steps?.needsScript} contactEmail={contactEmail} />
        <PersistenceNote
          words={content.steps}
          any={assessment.given}
          onClear={assessment.startOver}
        />
      </div>
      <div className="mx-auto w-full max-w-xs sm:max-w-sm md:max-w-none">{picture}</div>
    </div>
  )
}

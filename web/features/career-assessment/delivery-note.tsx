import { BusyButton } from '#web/forms/busy-button.tsx'
import { draftLabel } from '#web/forms/mail-draft-notice.tsx'
import { RetryNote } from '#web/forms/retry-note.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/link.tsx'
import type { CareerAssessment } from './use-career-assessment.ts'

/** Says whether the answers arrived, and what to do when they did not. */
export function DeliveryNote({
  assessment: { draft, busy, notice, answers, tryAgain },
  stored,
  mailLabel,
}: {
  assessment: CareerAssessment
  stored: boolean
  mailLabel: string | null
}) {
  const open = mailLabel || draftLabel
  return (
    <RetryNote className="mt-5 print:hidden" onRetry={() => void tryAgain()}>
      {(again) =>
        stored ? (
          <p className="text-muted text-sm">
            Saved. A copy of your plan goes to {answers.email.trim() || 'the address you gave'}.
            {draft && (
              <>
                {' '}
                <TextLink href={draft}>{open}</TextLink>
              </>
            )}
          </p>
        ) : (
          <div className="notice">
            <p>
              {notice ?? 'Your answers did not reach us.'}{' '}
              {draft
                ? 'Please send the draft in your e-mail app, or try again here. Everything you typed is still here.'
                : 'Please try again in a minute. Everything you typed is still here.'}
            </p>
            <div className="mt-3 flex flex-wrap gap-3">
              {draft && <ButtonLink href={draft}>{open}</ButtonLink>}
              <BusyButton type="button" variant="quiet" busy={busy} onClick={again}>
                Try again
              </BusyButton>
            </div>
          </div>
        )
      }
    </RetryNote>
  )
}

import { BusyButton } from '#web/forms/busy-button.tsx'
import { draftLabel } from '#web/forms/draft-label.ts'
import { DraftWays } from '#web/forms/draft-ways.tsx'
import { RetryNote } from '#web/forms/retry-note.tsx'
import { withEmail } from '#web/forms/with-email.ts'
import { TextLink } from '#web/ui/link.tsx'
import type { PlanProps } from './plan-props.ts'

/** Shows whether the answers were stored. If not, offers a retry and a mail draft. */
export function DeliveryNote({
  assessment: { draft, busy, message, answers, tryAgain },
  stored,
  mailNote,
  content: { mailLabel, saved, savedUnnamed },
}: PlanProps) {
  const open = mailLabel || draftLabel
  const address = answers.email.trim() || savedUnnamed || ''
  return (
    <RetryNote className="mt-5 print:hidden" onRetry={() => void tryAgain()}>
      {(again) =>
        stored ? (
          <p className="text-muted text-sm">
            <span>{mailNote ?? withEmail(saved, address)}</span>
            {draft && (
              <>
                {' '}
                <TextLink href={draft.href}>{open}</TextLink>
              </>
            )}
          </p>
        ) : (
          <div className="callout">
            <p>
              <span>{message ?? 'Your answers did not arrive.'}</span>{' '}
              <span>
                {draft
                  ? 'Please send the draft in your email app, or try again here. Everything you typed is still here.'
                  : 'Please try again in a minute. Everything you typed is still here.'}
              </span>
            </p>
            {draft && (
              <p className="mt-3">
                <DraftWays draft={draft} label={open} />
              </p>
            )}
            <div className="mt-3 flex flex-wrap gap-3">
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

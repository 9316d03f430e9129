import { RetryNote } from '#web/forms/retry-note.tsx'
import { WritingLines } from '#web/forms/steps/writing-lines.tsx'
import { withEmail } from '#web/forms/with-email.ts'
import { HandTick } from '#web/illustrations/ornaments.tsx'
import { Button, ButtonLink, ExternalButtonLink } from '#web/ui/button.tsx'
import { AnswerList } from './answer-list.tsx'
import { CheckCard } from './check-card.tsx'
import { actionOf, type SelfCheckContent, type SelfCheckDialogProps } from './content.ts'
import type { ScoreBand } from './score.ts'
import { initialState, type StepProps } from './steps.ts'
import type { Delivery } from './use-delivery.ts'

/**
 * Step with the result and two buttons. Shown even if the mail cannot be sent.
 * @param band undefined if this browser has lost the result
 */
export function ResultStep({
  heading,
  words,
  change,
  band,
  delivery,
  state,
  ...props
}: SelfCheckDialogProps &
  StepProps & {
    band: ScoreBand | undefined
    delivery: Delivery
  }) {
  const { selfCheck, toolkitSlug, onClose } = props
  const { email, questions } = state
  const primary = actionOf(selfCheck.primaryCTA, props)
  const secondary = actionOf(selfCheck.secondaryCTA, props)
  return (
    <div className="check-result [--arrival:card-turned_300ms_var(--ease-out)]">
      <CheckCard tab={<HandTick className="w-6" />}>
        <h3 ref={heading} tabIndex={-1} className="text-2xl outline-none [line-height:2rem]">
          {words?.resultHeading}
        </h3>
        <p className="sm:text-lg sm:[line-height:2rem]">{messageFor(band, selfCheck)}</p>
        <AnswerList selfCheck={selfCheck} answers={state.answers} toolkitSlug={toolkitSlug} onLeave={onClose} />
      </CheckCard>
      <DeliveryNote words={words} delivery={delivery} email={email.trim()} />
      <div className="mt-5 flex flex-wrap gap-3">
        {[primary, secondary].map((action, index) => {
          if (!action) return null
          const Link = action.external ? ExternalButtonLink : ButtonLink
          return (
            <Link
              key={action.href}
              href={action.href}
              download={action.download}
              data-booking={action.external}
              variant={index === 0 ? 'primary' : 'quiet'}
              onClick={(event) => {
                // Ignores the second click of a double click on the previous step.
                if (event.detail > 1) event.preventDefault()
                else onClose()
              }}
            >
              {action.text}
            </Link>
          )
        })}
        {band === undefined && (
          <Button variant="quiet" onClick={() => change(initialState(questions, false))}>
            Retake
          </Button>
        )}
      </div>
      <WritingLines count={10} />
    </div>
  )
}

function messageFor(band: ScoreBand | undefined, content: SelfCheckContent) {
  if (band === undefined) return content.words?.forgotten
  return band === 'needs_help' ? content.resultMessage : content.resultMessageGood
}

/** Shows whether the result was sent, with a retry after a failure. */
function DeliveryNote({ words, delivery, email }: Pick<StepProps, 'words'> & { delivery: Delivery; email: string }) {
  return (
    <RetryNote className="mt-3 text-muted text-sm" onRetry={delivery.retry}>
      {(again) => (
        <>
          {delivery.status !== 'idle' && (
            // One paragraph, because some screen readers announce a region again when an element leaves it.
            <p>
              {delivery.status === 'sending' ? words?.saving : (delivery.mailNote ?? withEmail(words?.saved, email))}
            </p>
          )}
          {delivery.problem && (
            <div className="callout bg-surface laid">
              <p>{`Your result could not be sent to ${email}. ${delivery.problem}`}</p>
              <Button variant="quiet" className="mt-3" onClick={again}>
                Try again
              </Button>
            </div>
          )}
        </>
      )}
    </RetryNote>
  )
}

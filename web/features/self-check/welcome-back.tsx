import { HandTick } from '#web/illustrations/ornaments.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckCard } from './check-card.tsx'
import { initialState, type StepProps } from './steps.ts'

/** First screen for visitors with the completion cookie. */
export function WelcomeBack({ heading, state: { questions }, change }: StepProps) {
  return (
    <>
      <CheckCard tab={<HandTick className="w-6" />}>
        <h3 ref={heading} tabIndex={-1} className="text-xl outline-none [line-height:inherit]">
          Welcome back!
        </h3>
        <p className="[line-height:inherit]">Jump to result?</p>
      </CheckCard>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => change({ welcome: false, step: questions + 1 })}>Show result</Button>
        <Button variant="quiet" onClick={() => change(initialState(questions, false))}>
          Retake
        </Button>
      </div>
    </>
  )
}

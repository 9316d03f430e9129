import { type Dispatch, useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { missing, type SelfCheckEvent, type SelfCheckState } from './steps.ts'

/** Previous and Next; a disabled Next says beside it what is missing. */
export function StepButtons({
  next,
  state,
  dispatch,
}: {
  next: string
  state: SelfCheckState
  dispatch: Dispatch<SelfCheckEvent>
}) {
  const hint = useId()
  const what = missing(state)
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3">
      <Button type="submit" disabled={what !== undefined} aria-describedby={hint}>
        {next}
      </Button>
      {state.step > 0 && (
        <Button tone="quiet" onClick={() => dispatch({ is: 'back' })}>
          Previous
        </Button>
      )}
      <p id={hint} className="text-muted text-sm">
        {what}
      </p>
    </div>
  )
}

import type { Dispatch } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { SelfCheckEvent } from './steps.ts'

/** For somebody whose browser carries the completion cookie. */
export function WelcomeBack({
  heading,
  dispatch,
}: {
  heading: (element: HTMLElement | null) => void
  dispatch: Dispatch<SelfCheckEvent>
}) {
  return (
    <div className="rounded-md bg-sand p-5">
      <h3 ref={heading} tabIndex={-1} className="text-xl outline-none">
        Welcome back!
      </h3>
      <p className="mt-2">Jump to result?</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => dispatch({ is: 'show-result' })}>Show result</Button>
        <Button tone="quiet" onClick={() => dispatch({ is: 'retake' })}>
          Retake
        </Button>
      </div>
    </div>
  )
}

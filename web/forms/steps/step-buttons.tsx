import { useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { BusyButton } from '../busy-button.tsx'

/**
 * Next and Previous; a disabled Next says beside it what is missing. Next submits the step's form, a disabled one too: its
 * fields may have been filled in without an event.
 */
export function StepButtons({
  next,
  previous,
  missing,
  busy = false,
  onBack,
}: {
  next: string | null | undefined
  previous?: string | null
  /** What has to be done before the step can be left; undefined when nothing. */
  missing: string | undefined
  /** Something is being sent: no second press. */
  busy?: boolean
  /** Without it there is no Previous. */
  onBack?: () => void
}) {
  const hint = useId()
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3">
      <BusyButton busy={busy} aria-disabled={missing !== undefined} aria-describedby={hint}>
        {next || 'Next'}
      </BusyButton>
      {onBack && (
        <Button variant="quiet" disabled={busy} onClick={onBack}>
          {previous || 'Previous'}
        </Button>
      )}
      <p id={hint} className="text-muted text-sm">
        {missing}
      </p>
    </div>
  )
}

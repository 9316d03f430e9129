import { useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { BusyButton } from '../busy-button.tsx'

/**
 * Next and Previous; beside a disabled Next is the missing requirement. Next submits the step's
 * form even when disabled: fields may have been filled in without an event.
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
  /** Missing requirement of the step; undefined if there is none. */
  missing: string | undefined
  /** True while sending: blocks a second press. */
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

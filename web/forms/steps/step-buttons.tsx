import { useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { BusyButton } from '../busy-button.tsx'

/**
 * Buttons Next and Previous, with the missing requirement beside a disabled Next. Such a Next is only `aria-disabled`.
 * It still submits the form, because a browser may have filled in fields without an event.
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
  /** True while the form is being sent, which blocks a second click. */
  busy?: boolean
  /** Handler of Previous; without it there is no such button. */
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

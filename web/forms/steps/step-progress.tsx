import './step-progress.css'

/**
 * Progress of a form: a text beside a drawn trail. The trail has a stop for each step, and a flag at its end.
 * @param value progress from 0 to 1
 * @param of number of steps
 */
export function StepProgress({ value, of, label }: { value: number; of: number; label: string }) {
  const done = Math.round(value * of)
  return (
    <div className="relative flex items-center gap-5">
      <progress value={value} aria-label="Progress" className="sr-only" />
      <div aria-hidden="true" className="step-progress">
        {Array.from({ length: of }, (_, step) => step).map((step) => (
          <span key={step} data-done={step < done}>
            <span />
          </span>
        ))}
      </div>
      <p className="max-w-1/2 shrink-0 text-muted text-sm figures">{label}</p>
    </div>
  )
}

import './step-progress.css'

/**
 * How far along: a trail from camp to camp up to the flag, and in words.
 * @param value from 0 to 1
 * @param of how many stretches the way has
 */
export function StepProgress({ value, of, label }: { value: number; of: number; label: string }) {
  const walked = Math.round(value * of)
  return (
    <div className="relative flex items-center gap-5">
      <progress value={value} aria-label="Progress" className="sr-only" />
      <div aria-hidden="true" className="step-progress">
        {Array.from({ length: of }, (_, stretch) => stretch).map((stretch) => (
          <span key={stretch} data-done={stretch < walked}>
            <span />
          </span>
        ))}
      </div>
      <p className="shrink-0 text-muted text-sm tabular-nums">{label}</p>
    </div>
  )
}

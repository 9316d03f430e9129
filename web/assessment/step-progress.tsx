/** How far along, as a bar and in words. @param value from 0 to 1 */
export function StepProgress({ id, value, words }: { id?: string; value: number; words: string }) {
  return (
    <div className="flex items-center gap-3">
      <progress
        value={value}
        aria-label="Progress"
        className="h-2 grow appearance-none overflow-hidden rounded-full bg-ink/15 [&::-moz-progress-bar]:bg-pine [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-pine"
      />
      <p id={id} className="text-muted text-sm tabular-nums">
        {words}
      </p>
    </div>
  )
}

import { progress, type SelfCheckState } from './steps.ts'

/** How far along, as a bar and in words. */
export function StepBar({ state }: { state: SelfCheckState }) {
  return (
    <div className="flex items-center gap-3">
      <progress
        value={progress(state)}
        aria-label="Progress"
        className="h-2 grow appearance-none overflow-hidden rounded-full bg-sand [&::-moz-progress-bar]:bg-pine [&::-webkit-progress-bar]:bg-sand [&::-webkit-progress-value]:bg-pine"
      />
      <p className="text-muted text-sm tabular-nums">
        Step {state.step + 1} of {state.questions + 2}
      </p>
    </div>
  )
}

import { Halves } from '../group.tsx'
import { StageFrame } from '../stage-frame.tsx'

/** Toasts, each in a window of its own: there is one at a time. */
export function Toasts() {
  return (
    <Halves>
      <StageFrame name="toast-success" label="success" />
      <StageFrame name="toast-destructive" label="destructive" />
      <StageFrame name="toast-short" label="a title alone" />
      <StageFrame name="toast-long" label="long" />
    </Halves>
  )
}

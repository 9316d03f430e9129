import { Halves } from '../group.tsx'
import { StageFrame } from '../stage-frame.tsx'

/** Toasts, each in a window of its own: there is one at a time. */
export function Toasts() {
  return (
    <Halves>
      <StageFrame name="toast-success" label="success" className="stage-low" />
      <StageFrame name="toast-destructive" label="destructive" className="stage-low" />
      <StageFrame name="toast-short" label="a title alone" className="stage-low" />
      <StageFrame name="toast-long" label="long" className="stage-low" />
    </Halves>
  )
}

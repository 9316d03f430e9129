import { Halves } from '../group.tsx'
import { StageFrame } from '../stage-frame.tsx'

/** Modal dialogs, each open in a window of its own. */
export function Dialogs() {
  return (
    <Halves>
      <StageFrame name="dialog" label="dialog" className="stage-tall" />
      <StageFrame name="dialog-long" label="long title, more than fits" className="stage-tall" />
      <StageFrame name="pack-dialog" label="asks for an address" className="stage-tall" />
      <StageFrame name="self-check" label="the self-check" className="stage-tall" />
    </Halves>
  )
}

import { Halves } from '../group.tsx'
import { StageFrame } from '../stage-frame.tsx'

/** Modal dialogs, each open in a window of its own. */
export function Dialogs() {
  return (
    <Halves>
      <StageFrame name="dialog" label="dialog" tall />
      <StageFrame name="dialog-long" label="long title, more than fits" tall />
      <StageFrame name="pack-dialog" label="asks for an address" tall />
      <StageFrame name="self-check" label="the self-check" tall />
    </Halves>
  )
}

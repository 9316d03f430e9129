import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Asks before ten minutes of writing are thrown away. */
export function StartOver({ onYes, onNo }: { onYes: () => void; onNo: () => void }) {
  return (
    <Dialog title="Start over?" onClose={onNo}>
      <p className="mt-3">Everything you wrote here is removed from this device.</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={onNo}>Keep my answers</Button>
        <Button variant="quiet" onClick={onYes}>
          Yes, start over
        </Button>
      </div>
    </Dialog>
  )
}

import { useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { Delivery } from './use-delivery.ts'

/** Says whether the result could be handed over for sending, and lets the visitor try again. */
export function DeliveryNote({ delivery, email }: { delivery: Delivery; email: string }) {
  const note = useRef<HTMLDivElement>(null)
  const again = () => {
    // The button goes away with the press, and must not take the focus along.
    note.current?.focus()
    delivery.retry()
  }
  return (
    <div ref={note} role="status" tabIndex={-1} className="mt-3 outline-none text-muted text-sm">
      {delivery.status === 'sending' && <p>Saving your result...</p>}
      {delivery.status === 'sent' && <p>Saved. A copy of your result goes to {email}.</p>}
      {delivery.problem && (
        <div className="notice bg-surface shadow-(--shadow-sheet)">
          <p>
            Your result could not be sent to {email}. {delivery.problem}
          </p>
          <Button variant="quiet" className="mt-3" onClick={again}>
            Try again
          </Button>
        </div>
      )}
    </div>
  )
}

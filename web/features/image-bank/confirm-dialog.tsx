import { type ReactNode, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Outcome } from './bank.ts'
import { notSaved } from './not-saved.ts'

/** Asks before something is gone for good. Closes with either answer, and then says what happened. */
export function ConfirmDialog({
  title,
  yes,
  act,
  done,
  onClose,
  children,
}: {
  title: string
  /** The button that does it. */
  yes: string
  act: () => Promise<Outcome>
  /** Said afterwards. */
  done: string
  onClose: () => void
  children: ReactNode
}) {
  const no = useRef<HTMLButtonElement>(null)
  const confirm = async () => {
    onClose()
    const outcome = await act()
    if (outcome.is === 'done') toast({ title: done })
    else toast({ title: notSaved(outcome), variant: 'destructive' })
  }
  return (
    <Dialog title={title} initialFocus={no} onClose={onClose}>
      <div className="mt-3">{children}</div>
      <div className="mt-8 flex flex-wrap justify-end gap-3">
        <Button ref={no} tone="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button className="[--button:var(--color-error)]" onClick={confirm}>
          {yes}
        </Button>
      </div>
    </Dialog>
  )
}

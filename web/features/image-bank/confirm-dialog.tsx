import { type ReactNode, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import type { SaveResult } from './image-store.ts'

/** Confirmation dialog for a deletion. Closes at once; a toast then shows the outcome. */
export function ConfirmDialog({
  title,
  confirmLabel,
  action,
  done,
  onClose,
  children,
}: {
  title: string | undefined
  confirmLabel: string | undefined
  action: () => Promise<SaveResult>
  /** Title of the toast after a successful action. */
  done: string
  onClose: () => void
  children: ReactNode
}) {
  const cancel = useRef<HTMLButtonElement>(null)
  const confirm = async () => {
    onClose()
    const result = await action()
    if (result.saved) toast({ title: done })
    else toast({ title: result.why, variant: 'destructive' })
  }
  return (
    <Dialog title={title || ''} initialFocus={cancel} onClose={onClose}>
      <div className="mt-3">{children}</div>
      <div className="mt-8 flex flex-wrap justify-end gap-3">
        <Button ref={cancel} variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button className="[--button:var(--color-error)]" onClick={confirm}>
          {confirmLabel || 'OK'}
        </Button>
      </div>
    </Dialog>
  )
}

import { type ComponentProps, useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'

/**
 * Button that is disabled while its action runs. That removes the focus; afterwards it is returned,
 * unless the visitor moved on.
 */
export function BusyButton({
  busy,
  busyLabel = 'Sending...',
  type = 'submit',
  children,
  ...rest
}: Omit<ComponentProps<typeof Button>, 'disabled'> & { busy: boolean; busyLabel?: string }) {
  const button = useRef<HTMLButtonElement>(null)
  const was = useRef(false)
  useEffect(() => {
    if (was.current && !busy && document.activeElement === document.body) button.current?.focus()
    was.current = busy
  }, [busy])
  return (
    <Button ref={button} type={type} disabled={busy} data-busy={busy} {...rest}>
      {busy ? busyLabel : children}
    </Button>
  )
}

import { type ComponentProps, useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'

/**
 * Button that is disabled while its action runs. A disabled button loses the focus. After the action this button is
 * focused again, unless the visitor has focused another element.
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

import { type RefObject, useEffect, useRef } from 'react'

/**
 * A button that is disabled while something is sent loses the focus; afterwards it gets it back, unless
 * the visitor moved on.
 */
export function useRestoreFocus(busy: boolean, button: RefObject<HTMLButtonElement | null>): void {
  const was = useRef(false)
  useEffect(() => {
    if (was.current && !busy && document.activeElement === document.body) button.current?.focus()
    was.current = busy
  }, [busy, button])
}

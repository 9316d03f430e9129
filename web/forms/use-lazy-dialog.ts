'use client'

import { type ComponentType, useState } from 'react'
import { toast } from '#web/ui/toast.ts'

/** Toast for a button whose code cannot be loaded. */
const notLoaded = (title: string) => ({
  title,
  description: 'Please check your connection and press the button again.',
  variant: 'destructive' as const,
})

/**
 * Opens a dialog. Its code is loaded when the pointer is on its button, or the button is pressed.
 * @param title title of the toast if the code cannot be loaded
 */
export function useLazyDialog<Props>(load: () => Promise<ComponentType<Props>>, title: string, onOpen?: () => void) {
  const [View, setView] = useState<ComponentType<Props>>()
  const [open, setOpen] = useState(false)

  const press = async (opener: HTMLElement) => {
    // Safari does not focus a clicked button. The closed dialog returns the focus to the element that had it before.
    opener.focus()
    if (opener.dataset.busy) return
    opener.dataset.busy = 'true'
    try {
      const Loaded = await load()
      setView(() => Loaded)
      setOpen(true)
      onOpen?.()
    } catch {
      toast(notLoaded(title))
    } finally {
      opener.dataset.busy = ''
    }
  }
  const prefetch = () => void load().catch(() => undefined)

  return {
    View: open ? View : undefined,
    press,
    close: () => setOpen(false),
    prefetchOn: { onPointerEnter: prefetch, onFocus: prefetch },
  }
}

'use client'

import { type ComponentType, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { track } from './analytics.ts'
import type { SelfCheckDialogProps, SelfCheckProps } from './content.ts'

/** The dialog's code: fetched when somebody points at the button, at the latest when it is pressed. */
const load = () => import('./self-check-dialog.tsx')

/** The button that opens a program's self-check. Nothing where the program has no questions. */
export function SelfCheck({
  openLabel,
  ...props
}: SelfCheckProps & {
  openLabel?: string | null
}) {
  const [View, setView] = useState<ComponentType<SelfCheckDialogProps>>()
  const [open, setOpen] = useState(false)
  const loading = useRef(false)
  const { selfCheck, program } = props
  if (!selfCheck?.questions?.length || !program.key) return null

  const { key } = program
  const press = async (button: HTMLButtonElement) => {
    // Safari does not focus a button that is clicked, and the dialog gives the focus back to it.
    button.focus()
    if (loading.current) return
    loading.current = true
    try {
      const { SelfCheckDialog } = await load()
      setView(() => SelfCheckDialog)
      setOpen(true)
      track('selfcheck_open', { program: key })
    } catch {
      toast({
        title: 'The self-check did not load',
        description: 'Please check your connection and press the button again.',
        variant: 'destructive',
      })
    } finally {
      loading.current = false
    }
  }
  const prefetch = () => void load().catch(() => undefined)

  return (
    <>
      <Button
        aria-haspopup="dialog"
        data-needs-script
        onClick={(event) => press(event.currentTarget)}
        onPointerEnter={prefetch}
        onFocus={prefetch}
      >
        {openLabel || 'Start 2-min Self-Check'}
      </Button>
      {open && View && (
        <View {...props} selfCheck={selfCheck} program={program} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

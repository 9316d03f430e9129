'use client'

import { type ComponentType, type KeyboardEvent, useRef, useState } from 'react'
import { ButtonLink } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useInteractive } from '#web/ui/use-interactive.ts'
import type { PackDialogProps } from './pack-dialog.tsx'
import type { PackButtonProps } from './pack-props.ts'
import { useTakePack } from './use-take-pack.ts'

/** The dialog's code: fetched when somebody points at the button, at the latest when it is pressed. */
const load = () => import('./pack-dialog.tsx')

/**
 * Opens the e-mail dialog of a pack. Until script has arrived, and without it, a link to the same form
 * on the toolkit's page: one element all along, so that a focused one keeps the focus.
 */
export function PackButton({
  pack,
  label,
  words,
  privacyNote,
  accessibleLabel,
  tone,
  className,
}: PackButtonProps) {
  const [View, setView] = useState<ComponentType<PackDialogProps>>()
  const [open, setOpen] = useState(false)
  const loading = useRef(false)
  const interactive = useInteractive()
  const take = useTakePack(pack?.packName)
  const program = pack?.program?.key
  if (!program || !label) return null

  const press = async (opener: HTMLElement) => {
    // Safari does not focus what is clicked, and the dialog gives the focus back to it.
    opener.focus()
    if (loading.current) return
    loading.current = true
    try {
      const { PackDialog } = await load()
      setView(() => PackDialog)
      setOpen(true)
    } catch {
      toast({
        title: 'The form did not load',
        description: 'Please check your connection and press the button again.',
        variant: 'destructive',
      })
    } finally {
      loading.current = false
    }
  }
  const prefetch = () => void load().catch(() => undefined)
  const asButton = interactive && {
    role: 'button',
    'aria-haspopup': 'dialog' as const,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== ' ') return
      event.preventDefault()
      void press(event.currentTarget)
    },
  }

  return (
    <>
      <ButtonLink
        href={pack.slug ? `/${pack.slug}#pack` : '/resources'}
        aria-label={accessibleLabel}
        tone={tone}
        className={className}
        onClick={(event) => {
          // A new tab or window, asked for with a key, is still a link's.
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          void press(event.currentTarget)
        }}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        {...asButton}
      >
        {label}
      </ButtonLink>
      {open && View && (
        <View
          program={program}
          words={words}
          privacyNote={privacyNote}
          onClose={() => setOpen(false)}
          onTake={(request, website) => {
            setOpen(false)
            void take(request, website)
          }}
        />
      )}
    </>
  )
}

'use client'

import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { Cross } from './cross.tsx'

interface DialogProps {
  title: string
  /** Asked for by Escape, the backdrop and the Close button; unmount the dialog then. */
  onClose: () => void
  /** Focused at the start; without it, the first thing in the dialog that can be. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Its width; a column of text without it. */
  className?: string
  children: ReactNode
}

const column = 'w-[min(36rem,calc(100vw-2rem))]'

/**
 * A modal dialog, open for as long as it is mounted. The browser's own `<dialog>` keeps the keyboard
 * inside and hides the rest of the page; the page behind does not scroll, and when it closes the
 * focus is back where it was.
 */
export function Dialog({
  title,
  onClose,
  initialFocus,
  className = column,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const pressedOutside = useRef(false)

  // Layout effects are undone while the dialog is still in the page: a removed one gives no focus back.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    const opener = document.activeElement
    dialog.showModal()
    initialFocus?.current?.focus()
    const unlock = lockScrolling()
    return () => {
      unlock()
      dialog.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [initialFocus])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, and the browser listens to it.
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={classNames(
        className,
        'dialog max-w-none overflow-y-auto overscroll-contain rounded-md bg-surface p-0 text-ink lifted',
      )}
      onCancel={(event) => {
        // Escape. The browser's own `close` comes up to 200 ms later on a busy machine, and a press on
        // the opener in between found the dialog still open.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        // Closing it ourselves, to open it again at once, is not the visitor's doing.
        if (!event.currentTarget.open) onClose()
      }}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        // Selecting text and letting go outside is no wish to close.
        if (pressedOutside.current && event.target === event.currentTarget) onClose()
      }}
    >
      <div className="p-6 sm:p-9">
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="font-display text-2xl leading-tight">
            {title}
          </h2>
          <button
            type="button"
            aria-label="Close"
            className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center round-button"
            onClick={onClose}
          >
            <Cross />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}

/** @returns how to let the page scroll again */
function lockScrolling(): () => void {
  const page = document.documentElement
  const scrollbar = window.innerWidth - page.clientWidth
  const { overflow, paddingRight } = page.style
  page.style.overflow = 'hidden'
  // The page keeps its width, so that nothing behind the dialog jumps.
  if (scrollbar > 0) page.style.paddingRight = `${scrollbar}px`
  return () => {
    page.style.overflow = overflow
    page.style.paddingRight = paddingRight
  }
}

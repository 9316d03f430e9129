'use client'

import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { Cross } from './cross.tsx'
import { holdToast } from './toast.ts'

interface DialogProps {
  title: string
  /** Called for Escape, the backdrop and the Close button. The caller has to unmount the dialog. */
  onClose: () => void
  /** Element to focus first; by default the dialog's first focusable element. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Class with the dialog's width; by default the width of a text column. */
  className?: string
  children: ReactNode
}

const column = 'w-[min(36rem,calc(100vw-2rem))]'

/**
 * Modal dialog, open for as long as it is mounted. The native `<dialog>` traps the focus and hides the rest of the
 * page. The page behind does not scroll. After closing, the previously focused element is focused again.
 */
export function Dialog({ title, onClose, initialFocus, className = column, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const pressedOutside = useRef(false)

  // The cleanup of a layout effect runs while the dialog is still in the page. A removed dialog would not return the
  // focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    const opener = document.activeElement
    dialog.showModal()
    initialFocus?.current?.focus()
    const unlock = lockScrolling()
    // A toast would be behind the backdrop. dialogs.css hides it until the dialog closes.
    holdToast(true)
    return () => {
      unlock()
      holdToast(false)
      const { scrollTop } = dialog
      dialog.close()
      if (opener instanceof HTMLElement) opener.focus()
      queueMicrotask(() => fadeOut(dialog, scrollTop))
    }
  }, [initialFocus])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser handles Escape itself.
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={classNames(
        className,
        'dialog max-w-none overflow-y-auto overscroll-contain rounded-md bg-surface p-0 text-ink lifted',
      )}
      onCancel={(event) => {
        // Handles Escape at once. On a busy machine the browser's own `close` event comes up to 200 ms later. A click
        // on the opener in that time found the dialog still open.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        // Ignores the `close` event if code has opened the dialog again since.
        if (!event.currentTarget.open) onClose()
      }}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        // Ignores a text selection that ends outside of the dialog.
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

/**
 * Shows a dialog that React has removed until its animation ends. The page is usable meanwhile. Does nothing under
 * reduced motion.
 */
async function fadeOut(dialog: HTMLDialogElement, scrollTop: number) {
  if (dialog.isConnected) return
  dialog.inert = true
  dialog.ariaHidden = 'true'
  dialog.classList.add('dialog-leaving')
  document.body.append(dialog)
  dialog.scrollTop = scrollTop
  await Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished))
  dialog.remove()
}

/**
 * Prevents scrolling of the page. Padding replaces the scrollbar, so that nothing behind the dialog moves.
 * @returns a function that allows it again
 */
function lockScrolling(): () => void {
  const { clientWidth, style } = document.documentElement
  const { overflow, paddingRight } = style
  style.overflow = 'hidden'
  if (window.innerWidth > clientWidth) style.paddingRight = `${window.innerWidth - clientWidth}px`
  return () => Object.assign(style, { overflow, paddingRight })
}

'use client'

import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Cross } from './cross.tsx'
import { dismissToast, holdToast, showToast, type Toast, toasts } from './toast.ts'

/**
 * Renders the toasts of `toast()`. A page has one, at the end of the layout. Both live regions exist from the start,
 * because screen readers do not announce a region that appears together with its text.
 */
export function Toaster() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current, toasts.none)
  const cameFrom = useRef<Element | null>(null)
  const pointedAt = useRef(false)
  const element = useRef<HTMLDivElement>(null)
  const id = toast?.id

  useEffect(() => {
    pointedAt.current = false
    if (id === undefined) return
    const frame = requestAnimationFrame(() => showToast(id))
    const unhook = aboveKeyboard(element.current)
    return () => {
      cancelAnimationFrame(frame)
      unhook()
    }
  }, [id])

  const close = (id: number) => {
    dismissToast(id)
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only pause or close the toast.
    <div
      ref={element}
      className={toast ? 'toast' : undefined}
      data-phase={toast?.phase}
      data-variant={toast?.variant}
      // Not `onPointerEnter`, which also fires for a toast that appears below a resting pointer.
      onPointerMove={() => {
        pointedAt.current = true
        holdToast(true)
      }}
      onPointerLeave={(event) => {
        pointedAt.current = false
        holdToast(event.currentTarget.contains(document.activeElement))
      }}
      onFocus={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget
        holdToast(true)
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) holdToast(pointedAt.current)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && id !== undefined) close(id)
      }}
    >
      <div role="status">{toast && toast.variant !== 'destructive' && <Words key={toast.id} {...toast} />}</div>
      <div role="alert">{toast?.variant === 'destructive' && <Words key={toast.id} {...toast} />}</div>
      {toast && (
        <button
          type="button"
          aria-label="Close notification"
          className="-my-2 -mr-2 grid size-11 shrink-0 place-items-center round-button"
          onClick={() => close(toast.id)}
        >
          <Cross />
        </button>
      )}
    </div>
  )
}

function Words({ title, description }: Toast) {
  return (
    // One paragraph of inline texts. Orca says each block by itself, and the last one first.
    <p>
      <span className="font-semibold text-ink">{title}</span>
      {description && (
        <>
          {' '}
          <br />
          <span className="text-muted">{description}</span>
        </>
      )}
    </p>
  )
}

/**
 * Sets a custom property to the height of a phone's keyboard, which covers elements fixed to the window's lower edge.
 */
function aboveKeyboard(element: HTMLElement | null): () => void {
  const seen = window.visualViewport
  const lift = () =>
    seen &&
    element?.style.setProperty(
      '--keyboard',
      `${Math.max(0, window.innerHeight - seen.height * seen.scale - seen.offsetTop)}px`,
    )
  lift()
  seen?.addEventListener('resize', lift)
  return () => seen?.removeEventListener('resize', lift)
}

'use client'

import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Cross } from './cross.tsx'
import { dismissToast, holdToast, showToast, type Toast, toasts } from './toast.ts'

/**
 * Shows what `toast()` is given. Once per page, at the end of the layout. Both live regions are there
 * from the start, empty: one that arrives together with its text is not read out.
 */
export function Toaster() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current, toasts.none)
  const cameFrom = useRef<Element | null>(null)
  const pointedAt = useRef(false)
  const id = toast?.id

  useEffect(() => {
    pointedAt.current = false
    if (id === undefined) return
    const frame = requestAnimationFrame(() => showToast(id))
    return () => cancelAnimationFrame(frame)
  }, [id])

  const close = (id: number) => {
    dismissToast(id)
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens whether somebody reads it.
    <div
      className={toast ? cardClass(toast) : undefined}
      data-phase={toast?.phase}
      // Not on entering: a toast that appears below a resting pointer is not being pointed at.
      onPointerMove={() => {
        pointedAt.current = true
        holdToast(true)
      }}
      onPointerLeave={(event) => {
        pointedAt.current = false
        holdToast(event.currentTarget.contains(document.activeElement))
      }}
      onFocus={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget))
          cameFrom.current = event.relatedTarget
        holdToast(true)
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) holdToast(pointedAt.current)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && id !== undefined) close(id)
      }}
    >
      <div role="status" className="min-w-0 flex-1">
        {toast && toast.variant !== 'destructive' && <Words key={toast.id} {...toast} />}
      </div>
      <div role="alert" className="min-w-0 flex-1">
        {toast?.variant === 'destructive' && <Words key={toast.id} {...toast} />}
      </div>
      {toast && (
        <button
          type="button"
          aria-label="Close notification"
          className="-m-2 grid size-11 shrink-0 place-items-center round-button"
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
    <>
      <p className="font-semibold text-ink">{title}</p>
      {description && <p className="mt-1 text-muted">{description}</p>}
    </>
  )
}

const cardClass = ({ variant, phase }: Toast) =>
  [
    'fixed right-4 bottom-4 left-4 z-50 flex items-start rounded-md border-2 bg-surface p-5 shadow-lifted sm:left-auto sm:w-96',
    // An empty region takes no room beside the one that speaks.
    '[&>div:empty]:flex-none',
    variant === 'destructive' ? 'border-error' : 'border-pine',
    'transition duration-200 ease-out motion-reduce:transition-none',
    phase === 'shown' ? 'translate-y-0 opacity-100' : 'translate-y-3 opacity-0',
  ].join(' ')

'use client'

import { type ReactNode, useEffect, useRef } from 'react'

/**
 * Menu as native `<details>`, which opens, closes and announces its state without script. With script, Escape closes it
 * and returns the focus. A click outside, a chosen link and leaving the menu by Tab also close it.
 */
export function Disclosure({
  summary,
  className,
  summaryClassName,
  children,
}: {
  summary: ReactNode
  className?: string
  summaryClassName?: string
  children: ReactNode
}) {
  const root = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const menu = root.current
    if (!menu) return
    const inside = (target: EventTarget | null) => target instanceof Node && menu.contains(target)
    const close = () => menu.removeAttribute('open')
    const leave = (event: Event) => {
      if (!inside(event.target)) close()
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.open) return
      if (inside(document.activeElement)) menu.querySelector('summary')?.focus()
      close()
    }
    const choose = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('a')) close()
    }
    // Closes the menu after a press that was queued before hydration (web/app/early-presses).
    if (menu.querySelector('a[data-pressed]')) close()
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('pointerdown', leave, { signal })
    document.addEventListener('focusin', leave, { signal })
    document.addEventListener('keydown', closeOnEscape, { signal })
    menu.addEventListener('click', choose, { signal })
    return () => listening.abort()
  }, [])

  return (
    <details ref={root} className={className}>
      <summary className={summaryClassName}>{summary}</summary>
      {children}
    </details>
  )
}

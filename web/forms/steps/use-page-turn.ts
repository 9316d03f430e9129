'use client'

import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Animates a change of step: the next step enters from the side where a line of text ends, the previous one from the
 * other. The element stays the same, so nothing in it loses its state or the focus.
 * @returns the `ref` of the steps' container; its parent should clip its overflow
 */
export function usePageTurn(step: number): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null)
  const shown = useRef(step)

  useLayoutEffect(() => {
    const change = Math.sign(step - shown.current)
    shown.current = step
    const { current } = page
    if (!current || change === 0) return
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const side = getComputedStyle(current).direction === 'rtl' ? -change : change
    const turn = current.animate(
      [
        { opacity: 0, transform: `translateX(${side * 28}px) rotate(${side * 0.5}deg)` },
        { opacity: 1, transform: 'none' },
      ],
      { duration: 260, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' },
    )
    return () => turn.finish()
  }, [step])

  return page
}

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
    const mirrored = page.current?.closest('[dir=rtl]') ? -1 : 1
    const side = Math.sign(step - shown.current) * mirrored
    shown.current = step
    if (side === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const turn = page.current?.animate(
      [
        { opacity: 0, transform: `translateX(${side * 28}px) rotate(${side / 2}deg)` },
        { opacity: 1, transform: 'none' },
      ],
      { duration: 260, easing: 'cubic-bezier(.2,.7,.3,1)' },
    )
    return () => turn?.finish()
  }, [step])

  return page
}

'use client'

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

type Animate = typeof import('./animate.ts')['animate']

let animate: Animate | undefined

/** Fetched at the first touch or key on the page; without it, and until then, steps just appear. */
const load = () =>
  import('./animate.ts').then(
    (motion) => {
      animate = motion.animate
    },
    () => undefined,
  )

const still = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Turns to a new step like to a page: the next one comes from the right, the one before from the left.
 * The element stays where it is, so nothing in it loses its state or the focus. Measured, gzipped:
 * framer-motion's `dom/mini` 3.3 kB, LazyMotion with `m` and domAnimation 31.9.
 * @returns for the `ref` of what holds the steps; its parent should cut off what hangs over its side
 */
export function usePageTurn(step: number): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null)
  const shown = useRef(step)

  useEffect(() => {
    if (still()) return
    const options = { once: true, passive: true }
    window.addEventListener('pointerdown', load, options)
    window.addEventListener('keydown', load, options)
    return () => {
      window.removeEventListener('pointerdown', load)
      window.removeEventListener('keydown', load)
    }
  }, [])

  useLayoutEffect(() => {
    const side = Math.sign(step - shown.current)
    shown.current = step
    if (side === 0 || page.current === null || animate === undefined || still()) return
    const from = `translateX(${side * 28}px) rotate(${side * 0.5}deg)`
    const turn = animate(
      page.current,
      { opacity: [0, 1], transform: [from, 'translateX(0px) rotate(0deg)'] },
      { duration: 0.26, ease: [0.2, 0.7, 0.3, 1] },
    )
    return () => turn.complete()
  }, [step])

  return page
}

'use client'

import { type RefCallback, useCallback, useEffect, useRef } from 'react'

/**
 * A new step's heading takes the focus, so that it is read out and the keyboard goes on from there.
 * Not the step that the page opens with.
 * @returns for the heading's `ref`
 */
export function useStepFocus(step: number): RefCallback<HTMLElement> {
  const heading = useRef<HTMLElement | null>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
  }, [step])
  return useCallback((element: HTMLElement | null) => {
    heading.current = element
  }, [])
}

import { useEffect, useRef } from 'react'

/**
 * Brings a sticky header back while the visitor scrolls up, and takes it away again when they scroll down, or when the
 * focus would be beneath it.
 */
export function useReturning() {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const header = ref.current
    if (!header) return
    let last = window.scrollY
    const setBack = (back: boolean) => header.toggleAttribute('data-back', back)
    const scrolled = () => {
      const { scrollY } = window
      const moved = scrollY - last
      // Ignores the small movements of a finger at rest.
      if (Math.abs(moved) < 6) return
      last = scrollY
      if (moved > 0) setBack(false)
      else if (header.getBoundingClientRect().bottom <= 0 && !hasFocusBeneath(header)) setBack(true)
    }
    const focused = (event: FocusEvent) => {
      if (event.target instanceof Node && !header.contains(event.target)) setBack(false)
    }
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('scroll', scrolled, { passive: true, signal })
    document.addEventListener('focusin', focused, { signal })
    return () => listening.abort()
  }, [])
  return ref
}

function hasFocusBeneath(header: HTMLElement): boolean {
  const { activeElement: focused, body } = document
  if (!focused || focused === body || header.contains(focused)) return false
  const { top, bottom } = focused.getBoundingClientRect()
  return bottom > 0 && top < header.offsetHeight
}

'use client'

import { useEffect } from 'react'

/**
 * Next does not hear of a press of a plain link to a part of the page, and would write the address over with the
 * one it knows at its router's next change. A state with its mark it would take for its own.
 */
const tellRouter = () => history.replaceState({ ...history.state, __NA: false }, '', location.href)

/** The browser's own entries have no state; those of Next and of the assessments are not written over. */
function onPopState({ state }: PopStateEvent): void {
  if (state === null) tellRouter()
}

/** Says that React has taken the page over: what was pressed before is replayed then (web/http/late-scripts.ts). */
export function Hydrated() {
  useEffect(() => {
    dispatchEvent(new Event('hydrated'))
    addEventListener('popstate', onPopState)
    // Of a part that was gone to while React started; later than the router's own effects, which come after this one.
    const timer = location.hash === '' ? undefined : setTimeout(tellRouter)
    return () => {
      clearTimeout(timer)
      removeEventListener('popstate', onPopState)
    }
  }, [])
  return null
}

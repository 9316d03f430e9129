'use client'

import { Activity, type ReactNode, useEffect } from 'react'
import { hydratedEvent } from './hydrated-event.ts'

/** Number of the page's boundaries that are not hydrated yet. */
let unhydrated = 0

/**
 * Hydration boundary: if the HTML differs from React's, React renders only this part again. Boundaries are not nested,
 * and are hydrated in any order, each once its script files have loaded. The effect of `Boundary` runs once its
 * ancestors are hydrated. That is before the content of any boundary is hydrated, so `unhydrated` counts all boundaries in
 * time. The last hydrated boundary dispatches `hydratedEvent`.
 */
export function Boundary({ children }: { children: ReactNode }) {
  useEffect(() => {
    unhydrated++
  }, [])
  return (
    <Activity>
      {children}
      <Hydrated />
    </Activity>
  )
}

function Hydrated() {
  useEffect(() => {
    unhydrated--
    if (unhydrated <= 0) dispatchEvent(new Event(hydratedEvent))
  }, [])
  return null
}

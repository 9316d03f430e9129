'use client'

import { Activity, type ReactNode, useEffect } from 'react'
import { hydratedEvent } from './hydrated-event.ts'

/** Number of the page's boundaries that are not hydrated yet. */
let waiting = 0

/**
 * Hydration boundary: if the HTML differs from React's, React renders only this part again.
 * Boundaries are not nested. Each is hydrated in any order once its own script files have loaded,
 * and always after its ancestors: so all are counted before the first is done, and the last one
 * dispatches the event.
 */
export function Boundary({ children }: { children: ReactNode }) {
  useEffect(() => {
    waiting++
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
    waiting--
    if (waiting <= 0) dispatchEvent(new Event(hydratedEvent))
  }, [])
  return null
}

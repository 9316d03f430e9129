'use client'

import { Activity, type ReactNode, useEffect } from 'react'
import { hydratedEvent } from './hydrated-event.ts'

/** How many boundaries of the page wait for their content to be hydrated. */
let waiting = 0

/**
 * A hydration boundary: when the HTML is not what React wrote, React renders this part alone anew. No boundary is inside of
 * another. Each is hydrated when its own script files are there, in no order, and all of them after what is around them: so all
 * are counted before the first is done, and the last one tells it.
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

'use client'

import { useEffect } from 'react'
import { boundaryHydratedEvent } from './boundary-event.ts'

/** Reports that the boundary around it is hydrated. */
export function BoundaryHydrated() {
  useEffect(() => {
    dispatchEvent(new Event(boundaryHydratedEvent))
  }, [])
  return null
}

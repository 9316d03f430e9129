'use client'

import { useEffect } from 'react'
import { hydratedEvent } from './hydrated-event.ts'

/** Stands in a boundary itself: React hydrates all boundaries of one depth in the same pass. */
export function BoundariesHydrated() {
  useEffect(() => {
    dispatchEvent(new Event(hydratedEvent))
  }, [])
  return null
}

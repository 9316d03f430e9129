'use client'

import { lazy, Suspense } from 'react'

/**
 * Loaded lazily, and not by the layout: it contains `next/dynamic`, 2 kB that every visitor's page
 * would load. Visitors load this file, 0.1 kB: Next bundles the client parts of a layout together,
 * including lazily imported ones of its server part (measured).
 */
const VisualEditing = lazy(() =>
  import('./visual-editing.tsx').then(({ VisualEditing }) => ({ default: VisualEditing })),
)

/** Parts that draft mode adds to a page. */
export function Preview() {
  return (
    <Suspense>
      <VisualEditing />
    </Suspense>
  )
}

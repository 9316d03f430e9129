'use client'

import { lazy, Suspense } from 'react'

/**
 * Loaded lazily, and not by the layout: it brings `next/dynamic` along, 2 kB that every visitor's page
 * would carry. This file they do carry, 0.1 kB: Next keeps the client's parts of a layout together,
 * also one that its server part imports when asked for (measured).
 */
const VisualEditing = lazy(() =>
  import('./visual-editing.tsx').then(({ VisualEditing }) => ({ default: VisualEditing })),
)

/** What draft mode adds to a page. */
export function Preview() {
  return (
    <Suspense>
      <VisualEditing />
    </Suspense>
  )
}

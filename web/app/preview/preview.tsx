'use client'

import { lazy, Suspense } from 'react'

/**
 * Loaded lazily by this client component and not by the layout. With `next/dynamic` in the layout every visitor's page
 * would load 2 kB more. Visitors load only this file of 0.1 kB. Next bundles all client components of a layout
 * together, even those that its server component imports lazily (measured).
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

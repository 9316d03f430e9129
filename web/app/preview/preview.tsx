'use client'

import { lazy, Suspense } from 'react'

/**
 * Loaded lazily by this client component, of which visitors load 0.1 kB. Next bundles all client components of a
 * layout, even those that the layout imports lazily (measured). With `next/dynamic` in the layout every visitor's page
 * would load 2 kB more.
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

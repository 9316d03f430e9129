'use client'

import { lazy, Suspense } from 'react'

/**
 * What next-sanity draws over a preview. Imported here, and not by the layout: it brings `next/dynamic`
 * along, 2 kB that every visitor's page would carry.
 */
const VisualEditing = lazy(() =>
  import('next-sanity/visual-editing').then(({ VisualEditing }) => ({ default: VisualEditing })),
)

export function ClickToEdit() {
  return (
    <Suspense>
      <VisualEditing />
    </Suspense>
  )
}

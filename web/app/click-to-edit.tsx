'use client'

import { lazy, Suspense } from 'react'

/**
 * Visual Editing of next-sanity. Loaded lazily, and not by the layout: it brings `next/dynamic` along,
 * 2 kB that every visitor's page would carry.
 */
const VisualEditing = lazy(() =>
  import('next-sanity/visual-editing').then(({ VisualEditing }) => ({ default: VisualEditing })),
)

/** Click-to-edit in the Studio's preview. */
export function ClickToEdit() {
  return (
    <Suspense>
      <VisualEditing />
    </Suspense>
  )
}

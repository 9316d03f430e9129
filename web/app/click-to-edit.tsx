'use client'

import { lazy, Suspense } from 'react'

/**
 * Visual Editing of next-sanity, without the server actions of its other entrance, which would answer
 * anybody on every page. Loaded lazily, and not by the layout: it brings `next/dynamic` along, 2 kB that
 * every visitor's page would carry.
 */
const VisualEditing = lazy(() =>
  import('next-sanity/visual-editing/client-component').then(({ VisualEditing }) => ({
    default: VisualEditing,
  })),
)

/** Click-to-edit in the Studio's preview. */
export function ClickToEdit() {
  return (
    <Suspense>
      <VisualEditing />
    </Suspense>
  )
}

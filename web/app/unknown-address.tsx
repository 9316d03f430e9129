import type { Metadata } from 'next'
import { draftMode } from 'next/headers'
import { notFound } from 'next/navigation'
import { Suspense } from 'react'
import { getSmallPages } from '#web/content/queries/site.ts'
import { isDeveloping } from '#web/env.ts'
import { NotFoundContent } from '#web/sections/not-found/not-found.tsx'

export const unknownAddress: Metadata = {
  title: 'Oops! Page not found',
  robots: { index: false },
}

/**
 * 404 page in a document's route, for paths that web/proxy.ts lets pass: a page that was just
 * removed, or any path before the lake has answered. Thrown inside of a boundary, Next sets the
 * status and keeps the fallback's HTML; an uncaught `notFound()` leaves it empty until script runs
 * (measured). A preview is streamed: its status is sent first.
 */
export async function UnknownAddress() {
  if (isDeveloping() || (await draftMode()).isEnabled) notFound()
  return (
    <Suspense fallback={<NotFoundContent words={await getSmallPages()} />}>
      <NotFound />
    </Suspense>
  )
}

function NotFound(): never {
  notFound()
}

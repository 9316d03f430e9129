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
 * 404 page for a path without a document. web/proxy.ts lets the path pass if its page was just removed, or if the lake
 * has not responded since the start. `notFound()` is thrown inside of a boundary, so Next sets the status and keeps the
 * fallback's HTML. Outside of a boundary, `notFound()` sends a page that is empty until script runs (measured). A
 * preview does without the boundary: it is streamed, and its status has already been sent.
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

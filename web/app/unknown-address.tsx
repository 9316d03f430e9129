import type { Metadata } from 'next'
import { draftMode } from 'next/headers'
import { notFound } from 'next/navigation'
import { getSmallPages } from '#web/content/pages.ts'
import { environment, isDeveloping } from '#web/env.ts'
import { NotFoundContent } from '#web/sections/not-found/not-found.tsx'

export const unknownAddress: Metadata = {
  title: 'Oops! Page not found',
  robots: { index: false },
}

/**
 * The 404 page of an address that could be a document's. `notFound()` renders nothing on the server
 * (measured: its HTML is empty until script has arrived), so where the page cache is ours
 * (web/http/page-cache.ts) this is a page like any other, and the cache gives it its status.
 */
export async function UnknownAddress() {
  if (isDeveloping() || environment().onVercel || (await draftMode()).isEnabled) notFound()
  return (
    <div data-not-found="">
      <NotFoundContent words={await getSmallPages()} />
    </div>
  )
}

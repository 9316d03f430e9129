import type { Metadata } from 'next'
import { draftMode } from 'next/headers'
import { notFound, permanentRedirect } from 'next/navigation'
import { after } from 'next/server'
import { Suspense } from 'react'
import { redirectFor } from '#schemas/redirect-rules.ts'
import { getSmallPages } from '#web/content/pages.ts'
import { currentRedirects } from '#web/content/redirects.ts'
import { errorCode } from '#web/db/store.ts'
import { environment, isDeveloping } from '#web/env.ts'
import { countNotFound, storeNotFound } from '#web/http/not-found-counts.ts'
import { NotFoundContent } from '#web/sections/not-found/not-found.tsx'

export const unknownAddress: Metadata = {
  title: 'Oops! Page not found',
  robots: { index: false },
}

/**
 * The 404 page of an address that could be a document's. A `notFound()` that nothing catches renders
 * nothing on the server (measured: its HTML is empty until script has arrived), so where the page cache
 * is ours (web/http/page-cache.ts) this is a page like any other, and the cache gives it its status.
 * @param path the address that was asked for
 */
export async function UnknownAddress({ path }: { path: string }) {
  if (isDeveloping() || (await draftMode()).isEnabled) notFound()
  if (environment().onVercel) return <OnVercel path={path} />
  return (
    <div data-not-found="">
      <NotFoundContent words={await getSmallPages()} />
    </div>
  )
}

/**
 * The same where Vercel keeps pages and sends them: redirects and counts are the page's own (elsewhere
 * web/http/answer-not-found.ts does both), and the status is what Next finds thrown in a boundary.
 */
async function OnVercel({ path }: { path: string }) {
  const to = redirectFor(await currentRedirects(), path)
  if (to !== undefined) permanentRedirect(to)
  countNotFound(path)
  after(storeCounts)
  return (
    <Suspense fallback={<NotFoundContent words={await getSmallPages()} />}>
      <NotFound />
    </Suspense>
  )
}

function NotFound(): never {
  notFound()
}

/** The database is loaded after the answer: nobody waits for it. */
async function storeCounts() {
  const { currentStore } = await import('#web/db/current.ts')
  await currentStore()
    .then(({ db }) => storeNotFound(db))
    .catch((error: unknown) =>
      console.error(`[redirects] what was not found will be stored later: ${errorCode(error)}`),
    )
}

import { after, NextResponse } from 'next/server'
import { logFailure } from '#web/db/failure.ts'
import { storeNotFound } from '#web/jobs/not-found-counts.ts'
import type * as own from '../own-server/page-requests.ts'

/** Rewrites the request. Vercel itself requests a page by its path alone. */
export const requestPage: typeof own.requestPage = async ({ nextUrl }, path) =>
  NextResponse.rewrite(new URL(path, nextUrl.origin))

export const ownAddress: typeof own.ownAddress = (path, { origin }) => new URL(path, origin)

/** Stores the 404 counts after the response. */
export const storeCountsLater: typeof own.storeCountsLater = () => after(storeCounts)

/** Loads the database after the response, so that no visitor waits for it. */
async function storeCounts() {
  const { currentStore } = await import('#web/db/current.ts')
  await currentStore()
    .then(({ db }) => storeNotFound(db))
    .catch((error: unknown) => logFailure('[redirects] the 404 counts were not stored and will be retried', error))
}

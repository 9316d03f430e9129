import { environment } from '#web/env.ts'

/** Milliseconds in which a cache on the same machine has answered long since. */
const deadline = 2_000

/**
 * Empties the cache in front of the site, where `CACHE_PURGE_URL` names one (docs/deployment.md): all of it, since a page
 * made from Next's own cache takes a millisecond. One that does not answer shows the pages of before for half a
 * minute at most, as each says of itself, so what was published counts as published all the same.
 */
export async function purgeFrontCache(url = environment().cachePurgeUrl): Promise<void> {
  if (!url) return
  const problem = await fetch(url, {
    method: 'POST',
    cache: 'no-store',
    signal: AbortSignal.timeout(deadline),
  }).then(
    ({ ok, status }) => (ok ? undefined : `it answered ${status}`),
    (error: unknown) => error,
  )
  if (problem)
    console.error(
      'The cache in front was not emptied and is up to half a minute behind (CACHE_PURGE_URL):',
      problem,
    )
}

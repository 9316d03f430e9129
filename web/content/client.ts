import { createClient, type SanityClient } from '@sanity/client'
import { environment } from '#web/env.ts'

let client: SanityClient | undefined

/**
 * The content lake: Sanity's, or the embedded one, by address alone. Made at first use, so that
 * a build that reads no content needs none. The CDN is left out: Next caches, and a CDN that lags
 * behind the webhook would put old content back into that cache.
 */
export function contentClient(): SanityClient {
  const { projectId, dataset, apiHost, token } = environment().content
  client ??= createClient({
    projectId,
    dataset,
    token,
    apiVersion: '2026-11-01',
    useCdn: false,
    perspective: 'published',
    stega: false,
    ...(apiHost ? { apiHost, useProjectHostname: false } : {}),
  })
  return client
}

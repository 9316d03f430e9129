import { createClient, type SanityClient } from '@sanity/client'
import { environment } from '#web/env.ts'

let published: SanityClient | undefined

/**
 * Returns the client of the content lake. Sanity's lake and the embedded one differ only in their address. The client
 * is created at first use, so that a build that reads no content needs no settings. The client does not use Sanity's
 * CDN. The CDN may lag behind the webhook, and Next would then cache old content.
 */
export function contentClient(): SanityClient {
  const { projectId, dataset, apiHost, token } = environment().content
  published ??= createClient({
    projectId,
    dataset,
    token,
    apiVersion: '2026-11-01',
    useCdn: false,
    perspective: 'published',
    stega: false,
    // One retry, because a visitor waits for it. Then read.ts returns the last good result.
    maxRetries: 1,
    retryDelay: () => 100,
    ...(apiHost ? { apiHost, useProjectHostname: false } : {}),
  })
  return published
}

/** Client for previews, which may read drafts. */
export function draftClient(): SanityClient {
  const { token, apiHost } = environment().content
  return contentClient().withConfig({
    // The embedded lake needs no token. The preview's secret is checked in both cases.
    token: token ?? (apiHost ? 'embedded' : undefined),
    stega: { studioUrl: environment().studioUrl },
  })
}

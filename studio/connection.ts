import { createClient } from '@sanity/client'
import type { WorkspaceOptions } from 'sanity'
import { lakeFetch } from '#lake/browser'
import { dataset, isPartOfSite, lakeUrl, projectId } from './env.ts'
import { retryingFetch } from './retrying-fetch.ts'

type Connection = Pick<WorkspaceOptions, 'projectId' | 'dataset' | 'apiHost' | 'unstable_clientFactory'>

const transport = retryingFetch(lakeUrl ? lakeFetch : (...request) => fetch(...request), isPartOfSite)

/**
 * With `apiHost` alone the client builds `local.localhost` for the embedded lake, which Node cannot resolve.
 * `unstable_clientFactory` and `resolveFetch` are internal to Sanity. The versions of Sanity are pinned, and a contract
 * test fails after a change. `retryingFetch` has a timeout of its own.
 */
const clientFactory: Connection['unstable_clientFactory'] = (options) =>
  createClient({
    ...options,
    ...(lakeUrl && { apiHost: lakeUrl, useProjectHostname: false }),
    timeout: 0,
    resolveFetch: () => transport,
  })

/** Connection to Sanity with a project id, otherwise to the embedded lake at the Studio's own address. */
export const connection: Connection = {
  projectId,
  dataset,
  ...(lakeUrl && { apiHost: lakeUrl }),
  unstable_clientFactory: clientFactory,
}

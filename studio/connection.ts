import { createClient } from '@sanity/client'
import type { WorkspaceOptions } from 'sanity'
import { lakeFetch } from '#lake/browser'
import { dataset, lakeUrl, projectId } from './env.ts'

type Connection = Pick<
  WorkspaceOptions,
  'projectId' | 'dataset' | 'apiHost' | 'unstable_clientFactory'
>

const hosted: Connection = { projectId, dataset }

/**
 * Connection to the embedded lake. With `apiHost` alone the client builds `local.localhost`, which Node cannot
 * resolve. `unstable_clientFactory` and `resolveFetch` are internal to Sanity. The versions of Sanity are pinned, and a
 * contract test fails after a change.
 */
const embedded: Connection = {
  ...hosted,
  apiHost: lakeUrl,
  unstable_clientFactory: (options) =>
    createClient({
      ...options,
      apiHost: lakeUrl,
      useProjectHostname: false,
      resolveFetch: () => lakeFetch,
    }),
}

/** Connection to Sanity with a project id, otherwise to the embedded lake at the Studio's own address. */
export const connection: Connection = lakeUrl ? embedded : hosted

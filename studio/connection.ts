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
 * The embedded lake needs both hooks: `apiHost` alone makes `local.localhost`, which Node cannot
 * resolve. They are marked internal, which is why versions are pinned and a contract test watches.
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

/** Where content is kept. Without a project id: on this machine, behind the Studio's own address. */
export const connection: Connection = lakeUrl ? embedded : hosted

import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SEEDING, type WebhookTarget } from './data/webhook.ts'
import type { User } from './model/documents.ts'
import type { Caller } from './request/request.ts'
import { openDataset } from './server/dataset.ts'
import { createHttp, type Fallback, type Services } from './server/http.ts'
import { router } from './server/router.ts'
import { attachSockets } from './server/sockets.ts'

export type LakeOptions = {
  /** Data folder, created if it does not exist. By default a temporary folder, which `close` deletes. */
  folder?: string
  /** Project id; `local` by default. */
  projectId?: string
  /** Name of the dataset; `production` by default. */
  dataset?: string
  /** Port to listen on; by default, or if 0, any free port. */
  port?: number
  /** Origins whose pages may call the lake, in addition to the lake's own. */
  allowedOrigins?: string[]
  /** Author of changes that have no signed-in user. */
  user?: User
  /** Webhook for changes of published documents, signed as Sanity signs its webhooks. */
  webhook?: WebhookTarget
  /** Handles requests outside of the API, such as those for the built Studio. Returns false for an unknown path. */
  onRequest?: Fallback
  log?: (line: string) => void
  /** Time limit of a query; 10 seconds by default. */
  queryMilliseconds?: number
  /** Longest pause between two chunks of a request body; a minute by default. */
  idleMilliseconds?: number
}

export type { Caller, Fallback, User, WebhookTarget }
export type Lake = Awaited<ReturnType<typeof openLake>>

/**
 * Starts a server of Sanity's HTTP API that stores its data in a folder. The Studio, the site and Sanity's tools use
 * it as they use Sanity.
 * @throws if another process uses the folder or the port
 */
export async function openLake(options: LakeOptions = {}) {
  const { projectId = 'local', dataset: name = 'production', allowedOrigins = [] } = options
  const { user = { id: 'local', name: 'Local user' }, log = () => {} } = options
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'content-lake-')))
  let port = options.port ?? 0
  const base = () => `http://localhost:${port}`
  const { onRequest, idleMilliseconds, queryMilliseconds } = options
  const about = { folder, projectId, dataset: name, user, log, base, queryMilliseconds }
  const dataset = openDataset(about)
  const { store } = dataset
  const services: Services = {
    ...{ dataset, user, log, onRequest, idleMilliseconds, base, allowedOrigins },
  }
  const route = router(services)
  const { server, serve } = createHttp(services, route)
  const sockets = attachSockets(server, services, route)

  let closed: Promise<void> | undefined
  const close = () => {
    closed ??= stop()
    return closed
  }

  async function stop() {
    sockets.close()
    if (server.listening) {
      const stopped = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await stopped
    }
    await dataset.close()
    if (!options.folder) await rm(folder, { recursive: true, force: true })
  }

  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address && typeof address === 'object') port = address.port
    dataset.start(options.webhook)
  } catch (error) {
    await close()
    throw error
  }
  const isEmpty = () => store.documents.isEmpty() || store.setting(SEEDING) === true

  return {
    port,
    projectId,
    dataset: name,
    url: base(),
    isEmpty,
    /**
     * Handles a request that another HTTP server in this process has received and authenticated. That server removes
     * its path prefix from `request.url` first. Resolves with false for a path outside of the API.
     */
    serve,
    /** Handles an upgrade to a WebSocket that such a server has authenticated. */
    upgrade: sockets.upgrade,
    /**
     * Imports an export into the dataset if it is empty, and otherwise returns null. A dataset whose import was
     * interrupted counts as empty. The import sends no webhooks, because no site has cached an empty dataset.
     */
    async importSeed(source: string) {
      if (!isEmpty()) return null
      store.setSetting(SEEDING, true)
      // Imported here because Sanity's client and importer take 40 MB, and most starts import nothing.
      const { importInto } = await import('./client.ts')
      const counts = await importInto({ url: base(), projectId, dataset: name }, source)
      store.setSetting(SEEDING, false)
      return counts
    },
    snapshot: dataset.snapshot,
    close,
  }
}

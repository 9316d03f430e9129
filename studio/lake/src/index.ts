import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { openDatasets, parseName } from './datasets/datasets.ts'
import { type DatasetSnapshot, snapshot } from './datasets/snapshot.ts'
import { SEEDING, type WebhookTarget } from './datasets/webhook.ts'
import type { User } from './model/documents.ts'
import type { Caller } from './request/request.ts'
import type { Token } from './request/rights.ts'
import { createHttp, type Fallback, type Services } from './server/http.ts'
import { router } from './server/router.ts'
import { attachSockets } from './server/sockets.ts'

export type LakeOptions = {
  /** Data folder, created if it does not exist. By default a temporary folder, which `close` deletes. */
  folder?: string
  /** Project id; `local` by default. */
  projectId?: string
  /**
   * Datasets, each as `name` or `project/name`; `production` by default. A request that names no
   * dataset uses the first one.
   */
  dataset?: string | [string, ...string[]]
  /** Port to listen on; by default, or if 0, any free port. */
  port?: number
  /** Address to listen on; the loopback interface by default. */
  host?: string
  /** Origins whose pages may call the lake, in addition to the lake's own. */
  allowedOrigins?: string[]
  /** Host names that requests may use, in addition to loopback names. */
  allowedHosts?: string[]
  /** Accepted tokens. If any is set, only published documents can be read without a token. */
  tokens?: Token[]
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

export type { Caller, DatasetSnapshot, Fallback, Token, User, WebhookTarget }
export type Lake = Awaited<ReturnType<typeof openLake>>

/**
 * Starts a server of Sanity's HTTP API that stores its data in a folder. The Studio, the site and Sanity's tools use
 * it as they use Sanity.
 * @throws if another process uses the folder or the port
 */
export async function openLake(options: LakeOptions = {}) {
  const { dataset: names = 'production', host = '127.0.0.1', queryMilliseconds } = options
  const { tokens = [], allowedOrigins = [], allowedHosts = [] } = options
  const { user = { id: 'local', name: 'Local user' }, log = () => {} } = options
  const [first, ...others] = [names]
    .flat()
    .map((text) => parseName(text, options.projectId ?? 'local'))
  if (!first) throw new Error('The option `dataset` is an empty list. Name at least one dataset.')
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'content-lake-')))
  let port = options.port ?? 0
  const base = () => `http://localhost:${port}`
  const shared = { user, log, base, queryMilliseconds }
  const datasets = openDatasets(folder, [first, ...others], options.webhook, shared)
  const { store, projectId, dataset } = datasets.first
  const { onRequest, idleMilliseconds } = options
  const access = { tokens, allowedOrigins, allowedHosts }
  const services: Services = { datasets, user, log, onRequest, idleMilliseconds, base, ...access }
  const route = router(services)
  const { server, serve } = createHttp(services, route)
  const sockets = attachSockets(server, services, route)

  async function close() {
    sockets.close()
    if (server.listening) {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    }
    await datasets.close()
    if (!options.folder) await rm(folder, { recursive: true, force: true })
  }

  try {
    server.listen(port, host)
    await once(server, 'listening')
    const address = server.address()
    if (address && typeof address === 'object') port = address.port
    datasets.start()
  } catch (error) {
    await close()
    throw error
  }
  const editor = tokens.find(({ role, dataset }) => role === 'editor' && !dataset)
  const isEmpty = () => store.documents.isEmpty() || store.setting(SEEDING) === true

  return {
    port,
    projectId,
    dataset,
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
     * Imports an export into the first dataset if it is empty, and otherwise returns null. A dataset whose import was
     * interrupted counts as empty. The import sends no webhooks, because no site has cached an empty dataset.
     */
    async importSeed(source: string) {
      if (!isEmpty()) return null
      store.setSetting(SEEDING, true)
      // Imported here because Sanity's client and importer take 40 MB, and most starts import nothing.
      const { importInto } = await import('./client.ts')
      const counts = await importInto(
        { url: base(), projectId, dataset, token: editor?.token },
        source,
      )
      store.setSetting(SEEDING, false)
      return counts
    },
    /**
     * Copies the database of every dataset into a folder, while the lake is in use. Uploaded files are not copied.
     * @returns counts of each copied database, and the paths of the uploaded files that belong to it
     */
    snapshot: (target: string): Promise<DatasetSnapshot[]> =>
      Promise.all(
        datasets.list().map((each) => snapshot(each, relative(folder, each.folder), target)),
      ),
    close,
  }
}

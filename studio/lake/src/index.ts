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
  /** Data folder, created when it is missing. By default a temporary folder that `close` deletes. */
  folder?: string
  /** `local` by default. */
  projectId?: string
  /**
   * One or several datasets, each as `name` or `project/name`; `production` by default. Requests
   * without a dataset use the first one.
   */
  dataset?: string | [string, ...string[]]
  /** A free port by default, or with 0. */
  port?: number
  /** Address to listen on; the loopback interface by default. */
  host?: string
  /** Further origins whose pages may call the lake, such as the site's. */
  allowedOrigins?: string[]
  /** Further host names under which the lake may be called. */
  allowedHosts?: string[]
  /** If set, everything but reading published documents requires one of them. */
  tokens?: Token[]
  /** Author of all changes. */
  user?: User
  /** Webhook for published changes, signed as Sanity signs them. */
  webhook?: WebhookTarget
  /** Handles requests outside of the API (the built Studio); false means not found. */
  onRequest?: Fallback
  log?: (line: string) => void
  /** Time limit of one query. */
  queryMilliseconds?: number
  /** Longest pause within a request's body; a minute by default. */
  idleMilliseconds?: number
}

export type { Caller, DatasetSnapshot, Fallback, Token, User, WebhookTarget }
export type Lake = Awaited<ReturnType<typeof openLake>>

/**
 * Opens Sanity's HTTP API over a folder on this machine: the Studio, the site and the tools use it as they use
 * Sanity. From the disk up: `datasets` opens each `dataset`. In it, `store` keeps documents and transactions,
 * `transact` builds one from the steps in `mutate` and `actions`, `query` reads through a `perspective`, `listen` and
 * `webhook` notify, `assets` stores pictures, and `history` reads past revisions. `router` with its routes has
 * Sanity's addresses; `http` and `sockets` serve them.
 * @throws when another process has the folder or the port
 */
export async function openLake(options: LakeOptions = {}) {
  const { dataset: asked = 'production', host = '127.0.0.1', queryMilliseconds } = options
  const { tokens = [], allowedOrigins = [], allowedHosts = [] } = options
  const { user = { id: 'local', name: 'Local user' }, log = () => {} } = options
  const [first, ...others] = [asked]
    .flat()
    .map((text) => parseName(text, options.projectId ?? 'local'))
  if (!first) throw new Error('A lake needs a dataset')
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'content-lake-')))
  let port = options.port ?? 0
  const base = () => `http://localhost:${port}`
  const shared = { user, log, base, queryMilliseconds }
  const datasets = openDatasets(folder, [first, ...others], options.webhook, shared)
  const { store, projectId, dataset } = datasets.first
  const { onRequest, idleMilliseconds } = options
  const access = { tokens, allowedOrigins, allowedHosts }
  const services: Services = { datasets, user, log, onRequest, idleMilliseconds, base, ...access }
  const answer = router(services)
  const { server, serve } = createHttp(services, answer)
  const sockets = attachSockets(server, services, answer)

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
     * Handles a request that another HTTP server of this process has received and authenticated. `url` lacks that
     * server's path prefix. Resolves with false for an address outside of the API.
     */
    serve,
    /** Handles an upgrade to a WebSocket in the same way. */
    upgrade: sockets.upgrade,
    /**
     * Fills an empty dataset, and returns null for any other. After an interrupted import the dataset counts as
     * empty, and is imported again. No webhook is sent: nobody has cached an empty dataset.
     */
    async importSeed(source: string) {
      if (!isEmpty()) return null
      store.setSetting(SEEDING, true)
      // Sanity's client and importer take 40 MB, and most starts import nothing.
      const { importInto } = await import('./client.ts')
      const counts = await importInto(
        { url: base(), projectId, dataset, token: editor?.token },
        source,
      )
      store.setSetting(SEEDING, false)
      return counts
    },
    /**
     * Copies the documents and history of every dataset into a folder, while the lake is in use.
     * @returns the content of the copies, and the uploaded files that belong to them
     */
    snapshot: (target: string): Promise<DatasetSnapshot[]> =>
      Promise.all(
        datasets.list().map((one) => snapshot(one, relative(folder, one.folder), target)),
      ),
    close,
  }
}

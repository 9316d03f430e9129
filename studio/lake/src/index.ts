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
  /** The data folder, created when it is missing. Without one: a temporary folder, gone after `close`. */
  folder?: string
  /** `local` without one. */
  projectId?: string
  /**
   * `production` without one. Of several, each `name` or `project/name`, the first is the lake's own:
   * what names no other is about that one.
   */
  dataset?: string | [string, ...string[]]
  /** Without one, or with 0: a free one. */
  port?: number
  /** The address to listen on; this machine alone without one. */
  host?: string
  /** Origins besides the lake's own whose pages may call it, such as the site's. */
  allowedOrigins?: string[]
  /** Host names besides this machine's own by which the lake may be called. */
  allowedHosts?: string[]
  /** With any, reading what is published needs none, all else one of them. */
  tokens?: Token[]
  /** Whom everything is done by. */
  user?: User
  /** The webhook for published changes, signed as Sanity signs them. */
  webhook?: WebhookTarget
  /** Handles requests outside the API (the built Studio); false means not found. */
  onRequest?: Fallback
  log?: (line: string) => void
  /** Longest time that one query may take. */
  queryMilliseconds?: number
  /** Longest time that a request's body may bring nothing; a minute without one. */
  idleMilliseconds?: number
}

export type { Caller, DatasetSnapshot, Fallback, Token, User, WebhookTarget }
export type Lake = Awaited<ReturnType<typeof openLake>>

/**
 * Sanity's HTTP API over a folder on this machine: the Studio, the site and the tools talk to it
 * as they talk to Sanity. From the disk up: `datasets` opens each `dataset`, of which `store` keeps
 * documents and transactions, `transact`
 * makes one of them from the steps in `mutate` and `actions`, `query` reads through a
 * `perspective`, `listen` and `webhook` notify, `assets` stores pictures, `history`
 * reads past revisions, `router` with its routes has Sanity's addresses, `http` and `sockets` serve them.
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
     * Answers a request to another server of this process, which has let its caller in; `url` has no part of that
     * server's address left. Resolves with false for an address that is not the API's.
     */
    serve,
    /** The same for a request to open a WebSocket. */
    upgrade: sockets.upgrade,
    /**
     * Fills an empty dataset; one that has documents is left as it is and null is answered.
     * An import that was cut short leaves the dataset counting as empty, and is done over. Nothing of it is sent to
     * the webhook: nobody has read anything of an empty dataset.
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
     * @returns what is in the copies, and the uploaded files that belong to them
     */
    snapshot: (target: string): Promise<DatasetSnapshot[]> =>
      Promise.all(
        datasets.list().map((one) => snapshot(one, relative(folder, one.folder), target)),
      ),
    close,
  }
}

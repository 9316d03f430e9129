import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assets } from './assets.ts'
import { importInto } from './client.ts'
import type { User } from './documents.ts'
import { createHttp, type Fallback, type Services } from './http.ts'
import { queryThread } from './query-thread.ts'
import type { Token } from './rights.ts'
import { router } from './router.ts'
import { schedule } from './schedule.ts'
import { attachSockets } from './sockets.ts'
import { openStore } from './store.ts'
import { type WebhookTarget, webhook } from './webhook.ts'

export type LakeOptions = {
  /** The data folder, created when it is missing. Without one: a temporary folder, gone after `close`. */
  folder?: string
  /** `local` without one. */
  projectId?: string
  /** `production` without one. */
  dataset?: string
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
}

const SEEDING = 'lake.seeding'

export type { Fallback, Token, User, WebhookTarget }
export type Lake = Awaited<ReturnType<typeof openLake>>

/**
 * Sanity's HTTP API over a folder on this machine: the Studio, the site and the tools talk to it
 * as they talk to Sanity. From the disk up: `store` keeps documents and transactions, `transact`
 * makes one of them from the steps in `mutate` and `actions`, `query` reads through a
 * `perspective`, `listen`, `live` and `webhook` notify, `assets` stores pictures, `history`
 * reads past revisions, `router` with its routes has Sanity's addresses, `http` and `sockets` serve them.
 * @throws when another process has the folder or the port
 */
export async function openLake(options: LakeOptions = {}) {
  const { projectId = 'local', dataset = 'production', host = '127.0.0.1' } = options
  const { tokens = [], user = { id: 'local', name: 'Local user' }, log = () => {} } = options
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'content-lake-')))
  const store = openStore(folder, user.id)
  let port = options.port ?? 0
  const base = () => `http://localhost:${port}`
  const engine = queryThread(store, { projectId, dataset, user }, options.queryMilliseconds)
  const assetStore = assets(store, folder, { projectId, dataset, base })
  const services: Services = {
    store,
    engine,
    assets: assetStore,
    projectId,
    dataset,
    user,
    allowedOrigins: options.allowedOrigins ?? [],
    allowedHosts: options.allowedHosts ?? [],
    tokens,
    port: () => port,
    log,
    onRequest: options.onRequest,
  }
  const answer = router(services)
  const server = createHttp(services, answer)
  const closeSockets = attachSockets(server, services, answer)

  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    store.close()
    throw error
  }
  const address = server.address()
  if (address && typeof address === 'object') port = address.port
  assetStore.rebase()
  const stopWebhook =
    options.webhook && webhook(store, options.webhook, { projectId, dataset, log })
  const stopSchedule = schedule(store)
  const editor = tokens.find(({ role }) => role === 'editor')
  const isEmpty = () => store.documents.size === 0 || store.setting(SEEDING) === true

  return {
    port,
    projectId,
    dataset,
    url: base(),
    isEmpty,
    /**
     * Fills an empty dataset; one that has documents is left as it is and null is answered.
     * An import that was cut short leaves the dataset counting as empty, and is done over.
     */
    async importSeed(source: string) {
      if (!isEmpty()) return null
      store.setSetting(SEEDING, true)
      const counts = await importInto(
        { url: base(), projectId, dataset, token: editor?.token },
        source,
      )
      store.setSetting(SEEDING, false)
      return counts
    },
    async close() {
      stopWebhook?.()
      stopSchedule()
      closeSockets()
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
      await engine.close()
      store.close()
      if (!options.folder) await rm(folder, { recursive: true, force: true })
    },
  }
}

import { once } from 'node:events'
import { assets } from './assets.ts'
import { createHttp, type Fallback, type Services } from './http.ts'
import { queryThread } from './query-thread.ts'
import { router } from './router.ts'
import { importInto } from './seed.ts'
import { attachSockets } from './sockets.ts'
import { openStore } from './store.ts'
import { type WebhookTarget, webhook } from './webhook.ts'

export type LakeOptions = {
  /** The data folder, created when it is missing. */
  folder: string
  projectId: string
  dataset: string
  /** 0 takes a free one. */
  port: number
  host?: string
  /** Origins besides the lake's own whose pages may call it, such as the site's. */
  allowedOrigins: string[]
  /** The webhook for published changes, signed as Sanity signs them. */
  webhook?: WebhookTarget
  /** Handles requests outside the API (the built Studio); false means not found. */
  onRequest?: Fallback
  log?: (line: string) => void
  /** Longest time that one query may take. */
  queryMilliseconds?: number
}

const SEEDING = 'lake.seeding'

export type Lake = Awaited<ReturnType<typeof openLake>>

/**
 * Sanity's HTTP API over a folder on this machine: the Studio, the site and the tools talk to it
 * as they talk to Sanity. From the disk up: `store` keeps documents and transactions, `transact`
 * makes one of them from the steps in `mutate` and `actions`, `query` reads through a
 * `perspective`, `listen`, `live` and `webhook` notify, `assets` stores pictures, `history`
 * reads past revisions, `router` with its routes has Sanity's addresses, `http` and `sockets` serve them.
 * @throws when another process has the folder or the port
 */
export async function openLake(options: LakeOptions) {
  const { projectId, dataset, host = '127.0.0.1', log = () => {} } = options
  const store = openStore(options.folder)
  let port = options.port
  const base = () => `http://localhost:${port}`
  const engine = queryThread(store, { projectId, dataset }, options.queryMilliseconds)
  const assetStore = assets(store, options.folder, { projectId, dataset, base })
  const services: Services = {
    store,
    engine,
    assets: assetStore,
    projectId,
    dataset,
    allowedOrigins: options.allowedOrigins,
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
  const isEmpty = () => store.documents.size === 0 || store.setting(SEEDING) === true

  return {
    port,
    url: base(),
    isEmpty,
    /**
     * Fills an empty dataset; one that has documents is left as it is and null is answered.
     * An import that was cut short leaves the dataset counting as empty, and is done over.
     */
    async importSeed(source: string) {
      if (!isEmpty()) return null
      store.setSetting(SEEDING, true)
      const counts = await importInto({ url: base(), projectId, dataset }, source)
      store.setSetting(SEEDING, false)
      return counts
    },
    async close() {
      stopWebhook?.()
      closeSockets()
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
      await engine.close()
      store.close()
    },
  }
}

import { assets } from '../assets/assets.ts'
import { dataRoutes } from '../data/data-routes.ts'
import { historyRoutes } from '../data/history-routes.ts'
import { presenceRoom } from '../data/presence.ts'
import type { User } from '../model/documents.ts'
import { queryThread } from '../query/query-thread.ts'
import type { ApiResponse, Sink } from '../request/request.ts'
import { history } from '../store/history.ts'
import type { Store } from '../store/store.ts'
import { schedule } from './schedule.ts'
import { type WebhookTarget, webhook } from './webhook.ts'

/** Name of a dataset and of its project. */
export type Name = { projectId: string; dataset: string }

/** Options of all datasets of a lake. */
export type Shared = {
  user: User
  log: (line: string) => void
  /** The lake's address. It is known once the server listens. */
  base: () => string
  queryMilliseconds?: number
}

type AclMode = 'public' | 'private'
const ACL_MODE = 'lake.aclMode'

export type Dataset = ReturnType<typeof openDataset>

/** Opens a dataset, which has documents, files, history and streams of its own. */
export function openDataset(store: Store, folder: string, name: Name, shared: Shared) {
  const engine = queryThread(store, { ...name, user: shared.user }, shared.queryMilliseconds)
  const files = assets(store, folder, { ...name, base: shared.base })
  const log = history(store)
  const streams = new Set<Sink>()
  const disposers: (() => void)[] = []

  return {
    ...name,
    folder,
    store,
    assets: files,
    data: dataRoutes(store, engine, log),
    history: historyRoutes(log),
    presence: presenceRoom(),
    /** `private` if reading published documents requires a token. */
    aclMode: (): AclMode => (store.setting(ACL_MODE) === 'private' ? 'private' : 'public'),
    setAclMode: (mode: AclMode) => store.setSetting(ACL_MODE, mode),
    /** Updates the URLs of assets, and starts the webhook and scheduled releases. The server must be listening. */
    start(target: WebhookTarget | undefined) {
      files.rebase()
      if (target) disposers.push(webhook(store, target, { ...name, log: shared.log }))
      disposers.push(schedule(store))
    },
    /** Ends the stream of a response when the dataset is closed. */
    trackStream(response: ApiResponse): ApiResponse {
      if (!('stream' in response)) return response
      const stream = (sink: Sink) => {
        streams.add(sink)
        sink.onClose(() => streams.delete(sink))
        response.stream(sink)
      }
      return { stream }
    },
    async close() {
      for (const dispose of disposers) dispose()
      for (const sink of streams) sink.end()
      await engine.close()
      store.close()
    },
  }
}

import { assets } from '../assets/assets.ts'
import { dataRoutes } from '../data/data-routes.ts'
import { historyRoutes } from '../data/history-routes.ts'
import { presenceRoom } from '../data/presence.ts'
import type { User } from '../model/documents.ts'
import { queryThread } from '../query/query-thread.ts'
import type { Reply, Sink } from '../request/request.ts'
import { history } from '../store/history.ts'
import type { Store } from '../store/store.ts'
import { schedule } from './schedule.ts'
import { type WebhookTarget, webhook } from './webhook.ts'

/** Name of a dataset with its project. */
export type Name = { projectId: string; dataset: string }

/** Shared state of all datasets of a lake. */
export type Shared = {
  user: User
  log: (line: string) => void
  /** The lake's address, once it listens. */
  base: () => string
  queryMilliseconds?: number
}

type AclMode = 'public' | 'private'
const ACL_MODE = 'lake.aclMode'

export type Dataset = ReturnType<typeof openDataset>

/** One dataset with its own documents, files, history, queries and streams. */
export function openDataset(store: Store, folder: string, name: Name, shared: Shared) {
  const engine = queryThread(store, { ...name, user: shared.user }, shared.queryMilliseconds)
  const files = assets(store, folder, { ...name, base: shared.base })
  const log = history(store)
  const streams = new Set<Sink>()
  const stops: (() => void)[] = []

  return {
    ...name,
    folder,
    store,
    assets: files,
    data: dataRoutes(store, engine, log),
    history: historyRoutes(log),
    room: presenceRoom(),
    /** Access without a token: to published documents, or none. */
    aclMode: (): AclMode => (store.setting(ACL_MODE) === 'private' ? 'private' : 'public'),
    setAclMode: (mode: AclMode) => store.setSetting(ACL_MODE, mode),
    /** Starts the parts that need the lake's address: addresses of files, webhooks, scheduled releases. */
    start(target: WebhookTarget | undefined) {
      files.rebase()
      if (target) stops.push(webhook(store, target, { ...name, log: shared.log }))
      stops.push(schedule(store))
    },
    /** Ends a stream together with its dataset. */
    held(reply: Reply): Reply {
      if (!('stream' in reply)) return reply
      const stream = (sink: Sink) => {
        streams.add(sink)
        sink.onClose(() => streams.delete(sink))
        reply.stream(sink)
      }
      return { stream }
    },
    async close() {
      for (const stop of stops) stop()
      for (const sink of streams) sink.end()
      await engine.close()
      store.close()
    },
  }
}

import { assets } from '../assets/assets.ts'
import { dataRoutes } from '../data/data-routes.ts'
import { historyRoutes } from '../data/history-routes.ts'
import { presenceRoom } from '../data/presence.ts'
import { type WebhookTarget, webhook } from '../data/webhook.ts'
import type { User } from '../model/documents.ts'
import { httpError } from '../model/errors.ts'
import { queryThread } from '../query/query-thread.ts'
import type { ApiResponse, Sink } from '../request/request.ts'
import { history } from '../store/history.ts'
import { snapshot } from '../store/snapshot.ts'
import { openStore } from '../store/store.ts'

type Options = {
  folder: string
  projectId: string
  dataset: string
  user: User
  log: (line: string) => void
  /** The lake's address. It is known once the server listens. */
  base: () => string
  queryMilliseconds?: number
}

export type Dataset = ReturnType<typeof openDataset>

/**
 * Opens the dataset in a folder: documents, files, history and streams.
 * @throws if another process has the folder open
 */
export function openDataset(options: Options) {
  const { folder, projectId, dataset, user, queryMilliseconds } = options
  const name = { projectId, dataset }
  const store = openStore(folder, user.id)
  const engine = queryThread(store, { ...name, user }, queryMilliseconds)
  const files = assets(store, folder, { ...name, base: options.base, log: options.log })
  const log = history(store)
  const streams = new Set<Sink>()
  let stopWebhook = () => {}

  return {
    ...name,
    store,
    assets: files,
    data: dataRoutes(store, engine, log),
    history: historyRoutes(log),
    presence: presenceRoom(),
    /** Checks the names in a request. @param project undefined if the request names none @throws LakeError 404 */
    require(project: string | undefined, named = dataset) {
      if ((project ?? projectId) === projectId && named === dataset) return
      throw httpError(404, `Dataset "${named}" not found for project ID "${project ?? projectId}"`)
    },
    /** Updates the URLs of assets, and starts the webhook. The server must be listening. */
    start(target: WebhookTarget | undefined) {
      files.rebase()
      if (target) stopWebhook = webhook(store, target, { ...name, log: options.log })
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
    /** Copies the database into a folder, while the lake is in use. Uploaded files are not copied. */
    snapshot: async (target: string) => ({
      ...name,
      ...(await snapshot(store.db, files.originals, target)),
    }),
    async close() {
      stopWebhook()
      for (const sink of streams) sink.end()
      await engine.close()
      store.close()
    },
  }
}

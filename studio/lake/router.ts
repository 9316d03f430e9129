import { accountRoutes } from './account-routes.ts'
import { serveRoute, uploadRoute } from './asset-routes.ts'
import type { Assets } from './assets.ts'
import { dataRoutes } from './data-routes.ts'
import { httpError } from './errors.ts'
import { history } from './history.ts'
import { historyRoutes } from './history-routes.ts'
import type { QueryEngine } from './query.ts'
import type { Call, Reply } from './request.ts'
import type { Store } from './store.ts'

/** What requests are answered from. */
export type Held = {
  store: Store
  engine: QueryEngine
  assets: Assets
  projectId: string
  dataset: string
}

export type Answer = ReturnType<typeof router>

/** From a request to its reply. Everything that is refused is thrown as a LakeError. */
export function router(held: Held) {
  const { store, engine, assets, dataset } = held
  const log = history(store)
  const data = dataRoutes(store, engine, log)
  const past = historyRoutes(log)
  const account = accountRoutes(store, held)

  return async (call: Call): Promise<Reply> => {
    const [, area = '', ...rest] = call.path.split('/')
    const own = (name: string | undefined) => {
      if (name === dataset) return
      const id = held.projectId
      throw httpError(404, `Dataset "${name}" not found for project ID "${id}"`)
    }
    if (area === 'data') {
      // The live API puts its own name before the dataset's.
      const [kind, name, ...after] =
        rest[0] === 'live' ? [`live/${rest[1]}`, ...rest.slice(2)] : rest
      own(name)
      return kind === 'history' ? past(call, after) : data(call, kind ?? '', after)
    }
    if (area === 'assets' && call.method === 'POST') {
      own(rest[1])
      return uploadRoute(assets, call, rest[0] ?? '')
    }
    if ((area === 'images' || area === 'files') && isRead(call)) {
      own(rest[1])
      return serveRoute(assets, call, rest[2] ?? '')
    }
    return account(call)
  }
}

const isRead = ({ method }: Call) => method === 'GET' || method === 'HEAD'

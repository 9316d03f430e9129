import { limitConcurrency } from '#web/http/limit-concurrency.ts'
import { networkOf } from '#web/http/visitor-network.ts'
import { type Exchange, type Handle, type Step, send } from './exchange.ts'
import { refusal } from './guard/refusals.ts'
import type { GatewayOptions } from './options.ts'
import { isPage } from './store/page-request.ts'

/** Concurrent renderings for all clients together, and for one client. */
const limits = { all: { running: 6, waiting: 2_000 }, client: { running: 3, waiting: 200 } }

type Client = Pick<Exchange, 'request' | 'headers'>

export type PassLimits = ReturnType<typeof passLimits>

/**
 * Limits concurrent requests for pages that are not in the store, so that one client never delays the others for long.
 * Handlers, files and the owner's pages have limits of their own.
 */
export function passLimits({ trustProxy }: Pick<GatewayOptions, 'trustProxy'>) {
  const all = limitConcurrency(limits.all)
  const clients = new Map<string, { limit: ReturnType<typeof limitConcurrency>; users: number }>()

  /** Runs work for a client in its turn; returns undefined if too much work is waiting. */
  async function within<T>(exchange: Client, work: () => Promise<T>): Promise<T | undefined> {
    const name = networkOfClient(exchange, trustProxy)
    const client = clients.get(name) ?? { limit: limitConcurrency(limits.client), users: 0 }
    clients.set(name, client)
    client.users++
    return client.limit(() => all(work)).finally(() => --client.users === 0 && clients.delete(name))
  }

  const step: Step =
    (next: Handle): Handle =>
    async (exchange) => {
      if (!isPage(exchange)) return next(exchange)
      const done = await within(exchange, () => next(exchange).then(() => true))
      if (!done) await send(exchange, refusal(429, exchange))
    }
  return { within, step }
}

/** Returns the network of the client: as the outermost trusted proxy reports it, or else of the connection. */
function networkOfClient({ request, headers }: Client, trustProxy: number): string {
  const hops = `${headers['x-forwarded-for'] ?? ''}`.split(',')
  const hop = trustProxy > 0 ? hops.at(-trustProxy)?.trim() : undefined
  return networkOf(hop || request.socket.remoteAddress || '')
}

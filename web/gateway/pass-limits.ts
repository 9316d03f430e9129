import { limitConcurrency } from '#web/http/limit-concurrency.ts'
import { networkOf } from '#web/http/visitor-network.ts'
import { type Exchange, type Handle, type Step, send } from './exchange.ts'
import { refusal } from './guard/refusals.ts'
import { defaults, type GatewayOptions } from './options.ts'
import { isRendered } from './store/page-request.ts'
import { NextUnavailable } from './upstream.ts'

/** Concurrent renderings for all clients together, and for one client. */
const limits = { all: { running: 6, queued: 2_000 }, client: { running: 3, queued: 200 } }

type Client = Pick<Exchange, 'request' | 'headers'>

export type PassLimits = ReturnType<typeof passLimits>

/**
 * Limits concurrent requests for pages that are not in the store, so that one client never delays the others for long.
 * Handlers have limits of their own.
 */
export function passLimits(options: Pick<GatewayOptions, 'trustProxy' | 'answerMs'>) {
  const { trustProxy, answerMs = defaults.answerMs } = options
  const all = limitConcurrency(limits.all)
  let timedOutAt = Number.NEGATIVE_INFINITY
  const clients = new Map<string, { limit: ReturnType<typeof limitConcurrency>; users: number }>()

  /**
   * Runs work for a client in its turn. Returns undefined if too much work is waiting, or the client has left.
   * @throws {NextUnavailable} if other work has timed out meanwhile, because Next hangs
   */
  async function within<T>(exchange: Client, work: () => Promise<T>): Promise<T | undefined> {
    const name = networkOfClient(exchange, trustProxy)
    const client = clients.get(name) ?? { limit: limitConcurrency(limits.client), users: 0 }
    clients.set(name, client)
    client.users++
    const arrivedAt = performance.now()
    const inTurn = async () => {
      if (exchange.request.socket.destroyed) return undefined
      if (timedOutAt - arrivedAt > answerMs / 2) throw new NextUnavailable(504)
      return work().catch((error: unknown) => {
        if (error instanceof NextUnavailable && error.status === 504) timedOutAt = performance.now()
        throw error
      })
    }
    return client.limit(() => all(inTurn)).finally(() => --client.users === 0 && clients.delete(name))
  }

  const step: Step =
    (next: Handle): Handle =>
    async (exchange) => {
      if (!isRendered(exchange)) return next(exchange)
      let handled: Promise<void> | undefined
      // The turn ends when Next begins its response. Otherwise a few slow readers would make all other clients wait.
      const hasBegun = await within(exchange, async () => {
        const begun = Promise.withResolvers<void>()
        handled = next({ ...exchange, onBegin: begun.resolve })
        await Promise.race([begun.promise, handled])
        return true
      })
      await (hasBegun ? handled : send(exchange, refusal(429, exchange)))
    }
  return { within, step }
}

/** Returns the network of the client: as the outermost trusted proxy reports it, or else of the connection. */
function networkOfClient({ request, headers }: Client, trustProxy: number): string {
  const hops = `${headers['x-forwarded-for'] ?? ''}`.split(',')
  const hop = trustProxy > 0 ? hops.at(-trustProxy)?.trim() : undefined
  return networkOf(hop || request.socket.remoteAddress || '')
}

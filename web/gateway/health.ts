import { json } from '#web/http/response.ts'
import { type Exchange, type Handle, send } from './exchange.ts'
import type { GatewayOptions } from './options.ts'
import { askNext, readWhole } from './upstream.ts'

const path = '/api/health'

/** Milliseconds in which Next has to respond. */
const answerMs = 10_000

/** Adds the page store's state to Next's health report. Reports a failure if Next does not run or does not respond. */
export const health =
  (options: GatewayOptions, report: () => object) =>
  (next: Handle): Handle =>
  async (exchange) => {
    if (exchange.path !== path || exchange.method !== 'GET') return next(exchange)
    await send(exchange, await healthAnswer(options, exchange, report()))
  }

async function healthAnswer(options: GatewayOptions, { headers }: Exchange, pages: object) {
  try {
    const wanted = { method: 'GET', address: path, headers: { ...headers, 'accept-encoding': '' } }
    const once = { ...options, answerMs, refusedMs: { withBody: 0, withoutBody: 0 } }
    const answer = await askNext(once, wanted)
    const own = Object.entries(answer.headers).filter(([name]) => /^(?:access-|vary)/.test(name))
    const said: unknown = JSON.parse((await readWhole(answer, answerMs)).toString())
    return json(
      answer.statusCode ?? 502,
      { ...Object(said), gateway: pages },
      Object.fromEntries(own.map(([name, value]) => [name, `${value}`])),
    )
  } catch {
    return json(503, { status: 'down', down: ['site'], site: 'starting', gateway: pages })
  }
}

import { uploadPath } from '#web/http/body.ts'
import { plainPath, takesMethod } from '#web/http/request-address.ts'
import { type Handle, send } from '../exchange.ts'
import { defaults, type GatewayOptions } from '../options.ts'
import { normalizedAddress, readAddress } from './address.ts'
import { discardBody, hasBody, isTooLong, readBody } from './body.ts'
import { headersForNext } from './headers.ts'
import { type RefusalStatus, refusal } from './refusals.ts'
import { refusedUpload } from './upload.ts'

/**
 * Refuses requests that Next handles wrongly: malformed targets, unknown methods, bodies that are too long or too slow.
 * All others go to the next handler with a buffered body and without Next's internal headers.
 */
export const guard =
  (options: GatewayOptions) =>
  (next: Handle): Handle =>
  async (exchange) => {
    const { trustProxy, arrivalMs = defaults.arrivalMs } = options
    const { request, method } = exchange
    const address = readAddress(request.url ?? '')
    if (typeof address === 'number') return send(exchange, refusal(address, exchange))
    const { path } = address
    const refuse = (status: RefusalStatus, more?: Record<string, string>) =>
      send(exchange, refusal(status, { ...exchange, path }, more))
    async function refuseBody(status: RefusalStatus): Promise<void> {
      const isComing = request.headers.expect === undefined && status !== 408
      if (path === uploadPath && isComing) await discardBody(request, arrivalMs)
      return refuse(status)
    }

    // Browsers resolve dot segments and send no fragment. For Next `/x/../book` and `/book#x` are `/book`, so the store
    // would keep the page under any number of keys.
    if (/#|\/\.{1,2}(?:\/|$)/.test(plainPath(path))) return refuse(400)
    if (!takesMethod(method, path)) return refuse(405, { allow: 'GET, HEAD, POST, OPTIONS' })
    const normalized = normalizedAddress(address)
    if (normalized !== undefined)
      return send(exchange, new Response(null, { status: 308, headers: { location: normalized } }))

    if (isTooLong(request, path)) return refuseBody(413)
    const headers = headersForNext(request, trustProxy)
    if (path === uploadPath && hasBody(request)) {
      const refused = await refusedUpload(options, headers)
      if (refused !== undefined) return refuseBody(refused)
    }
    if (request.headers.expect !== undefined) exchange.response.writeContinue()
    const body = await readBody(request, path, arrivalMs)
    if (typeof body === 'number') return refuseBody(body)
    await next({ ...exchange, ...address, headers, body })
  }

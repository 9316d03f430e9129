import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { Duplex } from 'node:stream'
import { dataPolicy } from '#web/http/response.ts'
import { maxConnections } from './descriptors.ts'
import { type Handle, send } from './exchange.ts'
import { refusal } from './guard/refusals.ts'
import { defaults, type GatewayOptions } from './options.ts'

/** Milliseconds between two log lines about refused connections. A flood would otherwise fill the log. */
const toldEachMs = 60_000

/** Opens a WebSocket. @returns the status of a refusal, if it is refused */
type Upgrade = (
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
) => Promise<number | undefined>

/** Creates the HTTP server with its time-outs, its limits, and the headers of every response. */
export function listener(
  options: GatewayOptions,
  handle: Handle,
  upgrade: Upgrade = async () => 400,
): Server {
  const { headers, log, arrivalMs = defaults.arrivalMs, idleMs = defaults.idleMs } = options
  const server = createServer(
    // By default Node checks for late headers every 30 s only. `readBody` has time-outs for bodies, since an upload may
    // take longer.
    { headersTimeout: arrivalMs, requestTimeout: 0, connectionsCheckingInterval: 1_000 },
    answer,
  )
  server.timeout = idleMs
  server.maxConnections = options.connections ?? maxConnections()
  server.on('checkContinue', answer)
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET') socket.destroy()
    else refuseConnection(statusOf[error.code ?? ''] ?? 400, socket, headers)
  })
  server.on('connect', (_request, socket) => refuseConnection(400, socket, headers))
  server.on('upgrade', async (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    const refused = await upgrade(request, socket, head).catch((error: unknown) => {
      log(`The gateway failed: ${error instanceof Error ? error.stack : error}`)
      return 500
    })
    if (refused !== undefined) refuseConnection(refused, socket, headers)
  })
  let toldAt = Number.NEGATIVE_INFINITY
  server.on('drop', () => {
    if (performance.now() - toldAt < toldEachMs) return
    toldAt = performance.now()
    log(`More than ${server.maxConnections} connections at once: some are refused.`)
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const { key, value } of headers) response.setHeader(key, value)
    const { method = 'GET' } = request
    const exchange = { request, response, method, path: '/', query: '', headers: request.headers }
    try {
      await handle(exchange)
    } catch (error) {
      log(`The gateway failed: ${error instanceof Error ? error.stack : error}`)
      if (response.headersSent) response.destroy()
      else await send(exchange, refusal(500, exchange))
    }
  }
  return server
}

const statusOf: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** Responds to a malformed request. Node's own response would have no headers. */
function refuseConnection(
  status: number,
  socket: Duplex,
  headers: GatewayOptions['headers'],
): void {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...headers.map(({ key, value }) => `${key}: ${value}`),
    ...[`content-security-policy: ${dataPolicy}`, 'content-length: 0', 'connection: close'],
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n`)
}

import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { dataPolicy } from '#web/http/response.ts'
import { maxConnections } from './descriptors.ts'
import { type Handle, send } from './exchange.ts'
import { type RefusalStatus, refusal } from './guard/refusals.ts'
import { defaults, type GatewayOptions } from './options.ts'
import { NextUnavailable } from './upstream.ts'

/** Milliseconds between two log lines about refused connections. A flood would otherwise fill the log. */
const toldEachMs = 60_000

/** Opens a WebSocket. @returns the status of a refusal, if it is refused */
type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<number | undefined>

/** Creates the HTTP server with its time-outs, its limits, and the headers of every response. */
export function listener(options: GatewayOptions, handle: Handle, upgrade: Upgrade = async () => 400) {
  const { headers, log, arrivalMs = defaults.arrivalMs, idleMs = defaults.idleMs } = options
  const server = createServer(
    // By default Node checks for late headers every 30 s only. `readBody` has time-outs for bodies, since an upload may
    // take longer. `isReadable` replaces Node's check of `Host`, whose response has no headers.
    {
      headersTimeout: arrivalMs,
      requestTimeout: 0,
      connectionsCheckingInterval: 1_000,
      requireHostHeader: false,
      // Java's HTTP client offers HTTP/2 with each request. It accepts a response in HTTP/1.1.
      shouldUpgradeCallback: (request) => request.headers.upgrade?.toLowerCase() === 'websocket',
    },
    answer,
  )
  server.timeout = idleMs
  server.maxConnections = options.connections ?? maxConnections()
  server.on('checkContinue', answer)
  // Node's own 417 would have no headers. A server may ignore an unknown expectation (RFC 9110, 10.1.1).
  server.on('checkExpectation', answer)
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET') socket.destroy()
    else refuseConnection(statusOf[error.code ?? ''] ?? 400, socket, headers)
  })
  server.on('connect', (_request, socket) => refuseConnection(400, socket, headers))
  server.on('upgrade', async (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    const refused = await upgrade(request, socket, head).catch(statusOfFailure)
    if (refused !== undefined) refuseConnection(refused, socket, headers)
  })
  function statusOfFailure(error: unknown): RefusalStatus {
    if (error instanceof NextUnavailable) return error.status
    log(`The gateway failed: ${error instanceof Error ? error.stack : error}`)
    return 500
  }
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
      if (isReadable(request)) await handle(exchange)
      else await send(exchange, refusal(400, exchange))
    } catch (error) {
      const status = statusOfFailure(error)
      if (response.headersSent) response.destroy()
      else await send(exchange, refusal(status, exchange))
    }
  }
  return server
}

/** False for several hosts, no host in HTTP/1.1, and a coding that Node does not decode, such as `gzip, chunked`. */
function isReadable({ headers, headersDistinct, httpVersion }: IncomingMessage): boolean {
  const hosts = headersDistinct.host?.length ?? 0
  const hasHost = hosts === 1 || (hosts === 0 && httpVersion === '1.0')
  return hasHost && /^chunked$/i.test(headers['transfer-encoding'] ?? 'chunked')
}

const statusOf: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** Responds to a malformed request. Node's own response would have no headers. */
function refuseConnection(status: number, socket: Duplex, headers: GatewayOptions['headers']) {
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

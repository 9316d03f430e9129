import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { Socket } from 'node:net'
import { dataPolicy } from '#web/http/answer.ts'
import { maxConnections } from './descriptors.ts'
import { type Handle, send } from './exchange.ts'
import { refusal } from './guard/refusals.ts'
import { defaults, type GatewayOptions } from './options.ts'

/** Milliseconds between two lines in the log about refused connections: a flood of them wrote one each. */
const toldEachMs = 60_000

/** Makes the HTTP server: its deadlines, its limits, and the headers that every answer has. */
export function listener(options: GatewayOptions, handle: Handle): Server {
  const { headers, log, arrivalMs = defaults.arrivalMs, idleMs = defaults.idleMs } = options
  const server = createServer(
    // Node looks for late heads every 30 s by itself.
    {
      headersTimeout: arrivalMs,
      requestTimeout: 2 * arrivalMs,
      connectionsCheckingInterval: 1_000,
    },
    answer,
  )
  server.timeout = idleMs
  server.maxConnections = options.connections ?? maxConnections()
  server.on('checkContinue', answer)
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) =>
    refuseConnection(error.code, socket, headers),
  )
  for (const event of ['upgrade', 'connect'] as const)
    server.on(event, (_request: IncomingMessage, socket: Socket) =>
      refuseConnection(undefined, socket, headers),
    )
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

/** Answers what is no request to Node: without a word, it would have no headers. */
function refuseConnection(
  code: string | undefined,
  socket: Socket,
  headers: GatewayOptions['headers'],
): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = statusOf[code ?? ''] ?? 400
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...headers.map(({ key, value }) => `${key}: ${value}`),
    ...[`content-security-policy: ${dataPolicy}`, 'content-length: 0', 'connection: close'],
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n`)
}

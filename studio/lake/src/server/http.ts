import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { httpError, toLakeError } from '../model/errors.ts'
import { corsHeaders, guard, refuseCrossSite } from '../request/guard.ts'
import { type Caller, parseRequest } from '../request/request.ts'
import type { AccountContext } from './account-routes.ts'
import { asIs, respond, rewriteUrls } from './respond.ts'
import type { Router } from './router.ts'

/** Handler of requests outside of the API. Resolves with false for an unknown path. */
export type Fallback = (req: IncomingMessage, res: ServerResponse) => boolean | Promise<boolean>

export type Services = AccountContext & {
  allowedOrigins: string[]
  log: (line: string) => void
  onRequest?: Fallback
  idleMilliseconds?: number
  /** Address of the lake's own port. */
  base: () => string
}

/**
 * Sets the headers of every response of the API. A browser that opens one, such as an uploaded SVG, runs no script,
 * sends no form, and has an origin of its own. Only files replace `no-store`.
 */
function setDefaultHeaders(response: ServerResponse) {
  response.setHeader('cache-control', 'no-store')
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; sandbox; form-action 'none'; frame-ancestors 'none'",
  )
}

/** Creates the HTTP server. `serve` handles requests of another server in this process. */
export function createHttp(services: Services, route: Router) {
  // `requestTimeout` is off, because the body of an upload may take long. `readBody` limits the pauses within it.
  const options = {
    headersTimeout: 10_000,
    requestTimeout: 0,
    connectionsCheckingInterval: 5_000,
    // Java's HTTP client offers an upgrade to HTTP/2 with each request. It accepts a response in HTTP/1.1.
    shouldUpgradeCallback: ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket',
  }
  const server = createServer(options, (request, response) => {
    void handle(request, response)
  })
  // Longer than clients keep idle connections. Otherwise a client could send a request on a closing connection.
  server.keepAliveTimeout = 65_000
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n')
  })

  async function handle(request: IncomingMessage, response: ServerResponse) {
    try {
      guard(request, services.allowedOrigins)
      const apiRequest = parseRequest(request, services.allowedOrigins, services.idleMilliseconds)
      if (!apiRequest) {
        if (await services.onRequest?.(request, response)) return
        throw httpError(404, `There is nothing at ${request.url}`)
      }
      setDefaultHeaders(response)
      refuseCrossSite(apiRequest)
      // Set without `Origin` too, because a cache could reuse the response for a page of another origin.
      response.setHeader('vary', 'origin')
      response.setHeaders(new Headers(corsHeaders(request)))
      if (apiRequest.method === 'OPTIONS') response.writeHead(204).end()
      else await respond(request, response, await route(apiRequest), asIs)
    } catch (error) {
      sendError(request, response, error)
    }
  }

  /** Handles an authenticated request. @returns false for a path outside of the API */
  async function serve(request: IncomingMessage, response: ServerResponse, caller: Caller) {
    try {
      const apiRequest = parseRequest(request, [], services.idleMilliseconds, caller)
      if (!apiRequest) return false
      setDefaultHeaders(response)
      await respond(request, response, await route(apiRequest), rewriteUrls(services.base(), caller))
    } catch (error) {
      sendError(request, response, error)
    }
    return true
  }

  function sendError(request: IncomingMessage, response: ServerResponse, error: unknown) {
    if (response.destroyed) return
    const { status, body } = toLakeError(error, `${request.method} ${request.url}`, services.log)
    if (response.headersSent) {
      response.destroy()
      return
    }
    // Closes the connection, because the rest of the body would be parsed as the next request.
    const unread = !request.complete && request.method !== 'GET'
    response.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      ...(unread && { connection: 'close' }),
    })
    response.end(JSON.stringify(body))
  }

  return { server, serve }
}

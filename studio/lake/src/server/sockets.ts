import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { httpError, toLakeError } from '../model/errors.ts'
import { guard } from '../request/guard.ts'
import { decode } from '../request/input.ts'
import { type Caller, parseRequest } from '../request/request.ts'
import type { Services } from './http.ts'
import { rewriteUrls } from './respond.ts'
import type { Router } from './router.ts'

/**
 * Adds WebSockets to the server, for presence and event streams. Over HTTP/1.1 a browser opens at most six connections
 * per origin, and the Studio needs six streams.
 */
export function attachSockets(server: Server, services: Services, route: Router) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1024 * 1024 })

  /** Accepts a WebSocket, also from another server in this process. */
  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, caller?: Caller) {
    sockets.handleUpgrade(request, socket, head, (ws) => {
      ws.on('error', () => ws.terminate())
      void connect(ws, request, caller)
    })
  }

  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    try {
      guard(request, services.allowedOrigins)
      upgrade(request, socket, head)
    } catch {
      socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n')
    }
  })

  async function connect(ws: WebSocket, request: IncomingMessage, caller?: Caller) {
    try {
      const apiRequest = parseRequest(request, services.allowedOrigins, services.idleMilliseconds, caller)
      if (apiRequest?.path.startsWith('/socket/')) {
        const { dataset } = services
        dataset.require(apiRequest.projectId, decode(apiRequest.path.split('/')[2] ?? ''))
        return dataset.presence.join(ws, (caller?.user ?? services.user).id)
      }
      if (!apiRequest) throw httpError(404, `There is no socket at ${request.url}`)
      const response = await route({ ...apiRequest, method: 'GET' })
      if (!('stream' in response)) throw httpError(400, 'A WebSocket serves only event streams')
      const rewrite = caller && rewriteUrls(services.base(), caller)
      ws.send(JSON.stringify({ status: 200 }))
      response.stream({
        write: (text) => ws.send(rewrite?.(text) ?? text),
        end: () => ws.close(),
        onClose: (listener) => void ws.on('close', listener),
      })
    } catch (error) {
      const { status, body } = toLakeError(error, `${request.url} over a socket`, services.log)
      ws.send(JSON.stringify({ status, body }))
      ws.close()
    }
  }

  return {
    upgrade,
    close() {
      for (const ws of sockets.clients) ws.terminate()
      sockets.close()
    },
  }
}

import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { httpError, toLakeError } from '../model/errors.ts'
import { guard } from '../request/guard.ts'
import { type Caller, decode, toCall } from '../request/request.ts'
import { requireRole, roleOf } from '../request/rights.ts'
import { readdress, type Services } from './http.ts'
import type { Answer } from './router.ts'

/**
 * WebSockets on the lake's own port: presence, and the event streams. Over HTTP a browser allows
 * six connections per origin, and the Studio needs six streams.
 */
export function attachSockets(server: Server, services: Services, answer: Answer) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1024 * 1024 })

  /** Opens a socket for another server of this process. */
  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, caller?: Caller) {
    sockets.handleUpgrade(request, socket, head, (ws) => {
      ws.on('error', () => ws.terminate())
      void connect(ws, request, caller)
    })
  }

  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    try {
      guard(request, services)
      upgrade(request, socket, head)
    } catch {
      socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n')
    }
  })

  async function connect(ws: WebSocket, request: IncomingMessage, caller?: Caller) {
    try {
      const call = toCall(request, services.allowedOrigins, services.idleMilliseconds, caller)
      if (call?.path.startsWith('/socket/')) {
        const dataset = services.datasets.find(
          call.projectId,
          decode(call.path.split('/')[2] ?? ''),
        )
        requireRole(roleOf(services.tokens, call.headers, dataset), 'viewer')
        return dataset.room.join(ws, (caller?.user ?? services.user).id)
      }
      if (!call) throw httpError(404, `There is no socket at ${request.url}`)
      const reply = await answer({ ...call, method: 'GET' })
      if (!('stream' in reply)) throw httpError(400, 'A WebSocket serves only event streams')
      const rewrite = caller && readdress(services.base(), caller)
      ws.send(JSON.stringify({ status: 200 }))
      reply.stream({
        write: (text) => ws.send(rewrite?.(text) ?? text),
        end: () => ws.close(),
        onClose: (done) => void ws.on('close', done),
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

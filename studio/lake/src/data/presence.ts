import { z } from 'zod'

/** The used methods of a WebSocket. The type of `ws` would require users of the package to install `@types/ws`. */
type Socket = {
  send(text: string): void
  on(event: 'close' | 'message', listener: (data: unknown) => void): unknown
}

const message = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  method: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
})

/** Relays the Studio's presence messages (JSON-RPC) to its other connections. */
export function presenceRoom() {
  const subscriptions = new Map<Socket, Set<string>>()
  let serial = 0

  function broadcast(from: Socket, user: string, event: Record<string, unknown>) {
    for (const [ws, ids] of subscriptions) {
      if (ws === from) continue
      for (const subscription of ids) {
        const params = { subscription, result: { i: user, ...event } }
        ws.send(JSON.stringify({ jsonrpc: '2.0', method: 'presence_subscription', params }))
      }
    }
  }

  function handle(
    ws: Socket,
    user: string,
    method: string,
    params: Record<string, unknown>,
  ): unknown {
    switch (method) {
      case 'presence_subscribe': {
        const id = `presence-${++serial}`
        subscriptions.get(ws)?.add(id)
        return id
      }
      case 'presence_unsubscribe':
        return subscriptions.get(ws)?.delete(String(params.subscriptionId)) ?? false
      case 'presence_rollcall':
        broadcast(ws, user, { type: 'rollCall', session: params.session })
        return true
      case 'presence_announce':
        broadcast(ws, user, { type: 'state', m: params.data })
        return true
      case 'presence_disconnect':
        broadcast(ws, user, { type: 'disconnect', m: { session: params.session } })
        return true
      default:
        return true
    }
  }

  return {
    /** Adds a connection. @param user id of its user */
    join(ws: Socket, user: string) {
      subscriptions.set(ws, new Set())
      const beat = setInterval(() => ws.send('♥'), 30_000)
      beat.unref()
      ws.on('close', () => {
        clearInterval(beat)
        subscriptions.delete(ws)
      })
      ws.on('message', (raw) => {
        const parsed = message.safeParse(parse(String(raw)))
        if (!parsed.success) {
          const error = { code: -32600, message: 'Not a JSON-RPC request' }
          ws.send(JSON.stringify({ jsonrpc: '2.0', id: null, error }))
          return
        }
        const { id, method, params = {} } = parsed.data
        ws.send(JSON.stringify({ jsonrpc: '2.0', id, result: handle(ws, user, method, params) }))
      })
    },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

import type { WebSocket } from 'ws'
import { z } from 'zod'

const message = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  method: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
})

/** Relays the Studio's presence messages (JSON-RPC) to its other connections. */
export function presenceRoom() {
  const subscriptions = new Map<WebSocket, Set<string>>()
  let serial = 0

  function broadcast(from: WebSocket, user: string, event: Record<string, unknown>) {
    for (const [ws, ids] of subscriptions) {
      if (ws === from) continue
      for (const subscription of ids) {
        const params = { subscription, result: { i: user, ...event } }
        ws.send(JSON.stringify({ jsonrpc: '2.0', method: 'presence_subscription', params }))
      }
    }
  }

  function handle(ws: WebSocket, user: string, method: string, params: Record<string, unknown>): unknown {
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
    join(ws: WebSocket, user: string) {
      subscriptions.set(ws, new Set())
      const beat = setInterval(() => ws.send('♥'), 30_000)
      beat.unref()
      ws.on('close', () => {
        clearInterval(beat)
        subscriptions.delete(ws)
      })
      ws.on('message', (raw) => {
        const { data } = message.safeParse(parse(String(raw)))
        // The Studio sends only JSON-RPC.
        if (!data) return
        const { id, method, params = {} } = data
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

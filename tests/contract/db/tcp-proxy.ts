import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { WebSocketServer } from 'ws'
import { portOf } from '#tests/port.ts'

/** Starts a TCP proxy in front of a server. It can refuse connections, delay bytes, or drop all bytes. */
export async function startTcpProxy(target: number) {
  const sockets = new Set<Socket>()
  /** Number of stalls. A connection that was open at a stall drops all later bytes. */
  let stalls = 0
  let stalled = false
  let late = 0
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    const before = stalls
    const dropped = () => stalled || stalls > before
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => {
        if (dropped()) return
        if (late === 0) to.write(bytes)
        else setTimeout(() => to.writable && to.write(bytes), late)
      })
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return portOf(server)
  }
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  const close = async () => {
    hangUp()
    if (!server.listening) return
    server.close()
    await once(server, 'close')
  }
  const port = await listen(0)
  return {
    port,
    refuse: close,
    stall: () => {
      stalled = true
      stalls++
    },
    /** Delays all bytes by a number of milliseconds in each direction. */
    delay: (milliseconds: number) => {
      late = milliseconds
    },
    /** Forwards new connections. Earlier ones stay silent, as after a lost NAT entry. */
    resume: () => {
      stalled = false
    },
    async restore() {
      // Connections that were open at a stall have lost bytes, so they are closed.
      hangUp()
      stalled = false
      late = 0
      if (!server.listening) await listen(port)
    },
    stop: close,
  }
}

export type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>

/**
 * Relays WebSocket connections of Neon's driver to a local port, like Neon's proxy.
 * @param target port; the default is the port in the address of each connection
 */
export async function relayWebSockets(target?: number) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  server.on('connection', (near, request) => {
    const named = new URL(request.url ?? '/', 'ws://relay').searchParams.get('address') ?? ''
    const far = connect(target ?? Number(named.split(':')[1]), '127.0.0.1')
    near.on('message', (bytes: Buffer) => far.write(bytes))
    near.on('close', () => far.destroy())
    near.on('error', () => far.destroy())
    far.on('data', (bytes) => near.send(bytes))
    far.on('close', () => near.close())
    far.on('error', () => near.terminate())
  })
  return {
    port: portOf(server),
    async stop() {
      for (const client of server.clients) client.terminate()
      server.close()
      await once(server, 'close')
    },
  }
}

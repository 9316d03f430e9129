import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { WebSocketServer } from 'ws'
import { portOf } from '#tests/port.ts'

/** A TCP wire to a server that can be cut (connections refused), be slow, or go silent (nothing arrives). */
export interface Wire {
  port: number
  cut(): Promise<void>
  silence(): void
  /** Everything takes so much longer, in milliseconds each way. */
  delay(milliseconds: number): void
  /** New connections work; those that were open stay silent for ever, as after a lost NAT entry. */
  speakAgain(): void
  mend(): Promise<void>
  stop(): Promise<void>
}

export async function layWire(target: number): Promise<Wire> {
  const sockets = new Set<Socket>()
  /** A connection works as long as the wire has not been silenced since it was made. */
  let silences = 0
  let silent = false
  let late = 0
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    const before = silences
    const mute = () => silent || silences > before
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => {
        if (mute()) return
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
    cut: close,
    silence: () => {
      silent = true
      silences++
    },
    delay: (milliseconds) => {
      late = milliseconds
    },
    speakAgain: () => {
      silent = false
    },
    async mend() {
      // Bytes that were dropped cannot come back: what was open while silent is lost.
      hangUp()
      silent = false
      late = 0
      if (!server.listening) await listen(port)
    },
    stop: close,
  }
}

/** Carries Neon's WebSocket connections to a local port, as Neon's own proxy does. */
export async function relayWebSockets(): Promise<{ port: number; stop(): Promise<void> }> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  server.on('connection', (near, request) => {
    const target = new URL(request.url ?? '/', 'ws://relay').searchParams.get('address') ?? ''
    const far = connect(Number(target.split(':')[1]), '127.0.0.1')
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

import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { Server } from 'node:net'

/** Returns the port of a listening server. */
export function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port')
  return address.port
}

/** Starts a server on a free port of this machine. `stop` closes open connections. */
export async function listen(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  return {
    ...{ port, url: `http://127.0.0.1:${port}` },
    async stop() {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}

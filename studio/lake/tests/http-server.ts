import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { onTestFinished } from 'vitest'

/** Starts an HTTP server, which is stopped after the test. By default it uses a free port. */
export async function serverForTest(listener: RequestListener, port = 0) {
  const server = createServer(listener).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no TCP port')
  async function close() {
    if (!server.listening) return
    server.closeAllConnections()
    await once(server.close(), 'close')
  }
  onTestFinished(close)
  return { port: address.port, url: `http://127.0.0.1:${address.port}`, close }
}

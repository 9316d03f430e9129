import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { onTestFinished } from 'vitest'

/** Starts an HTTP server on a port of this machine, a free one by default, and stops it after the test. */
export async function serverOfTest(answer: RequestListener, port = 0) {
  const server = createServer(answer).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  async function close() {
    if (!server.listening) return
    server.closeAllConnections()
    await once(server.close(), 'close')
  }
  onTestFinished(close)
  return { port: address.port, url: `http://127.0.0.1:${address.port}`, close }
}

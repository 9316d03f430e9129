import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { freePort } from '#scripts/stack/ports.ts'
import { createGateway } from '#web/gateway/index.ts'
import type { GatewayOptions } from '#web/gateway/options.ts'

/** Headers of Next for a page that is the same for all visitors. */
export const shared = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 's-maxage=30, stale-while-revalidate=31535970',
  'content-security-policy': "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'",
}
export const pageOf = (text: string) => `<html><head></head><body>${text}</body></html>`

/** Sends a page that is the same for all visitors. */
export const sendPage = (response: ServerResponse, text: string) => response.writeHead(200, shared).end(pageOf(text))

export interface Answer {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
  text: string
}

/** Sends a request with unchanged path, method and headers, which `fetch` would normalise. */
export const ask = (port: number, path: string, headers = {}, method = 'GET', body?: string | Buffer) =>
  new Promise<Answer>((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, async (response) => {
      const chunks: Buffer[] = []
      try {
        for await (const chunk of response) chunks.push(chunk)
      } catch (error) {
        reject(error)
        return
      }
      const whole = Buffer.concat(chunks)
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        body: whole,
        text: whole.toString(),
      })
    })
    call.on('error', reject)
    call.end(body)
  })

/** Sends bytes to a port. @returns all bytes of the response */
export const sayRaw = async (port: number, text: string) => {
  const socket = openSocket(port, text)
  let said = ''
  socket.on('data', (chunk) => (said += chunk))
  await once(socket, 'close')
  return said
}

/** Opens a connection that ignores errors and sends bytes. */
function openSocket(port: number, text = ''): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  socket.write(text)
  return socket
}

/** Opens a number of connections that send the same bytes. */
export const openSockets = (count: number, port: number, text = '') =>
  Array.from({ length: count }, () => openSocket(port, text))

/** Starts the gateway in front of a server that replaces Next. */
export async function gatewayBefore(answer: RequestListener, options: Partial<GatewayOptions> = {}) {
  const asked: IncomingMessage[] = []
  const next = createServer((incoming, response) => {
    asked.push(incoming)
    answer(incoming, response)
  })
  next.listen(0, '127.0.0.1')
  await once(next, 'listening')
  const said: string[] = []
  const nextPort = (next.address() as AddressInfo).port
  const gateway = createGateway({
    nextPort,
    siteUrl: 'https://coach.example',
    headers: [{ key: 'x-content-type-options', value: 'nosniff' }],
    previewCookie: '__prerender_bypass',
    trustProxy: 0,
    expireDue: async () => undefined,
    log: (line) => said.push(line),
    ...options,
  })
  const port = await freePort()
  await gateway.listen(port, '127.0.0.1')
  return {
    ...{ port, nextPort, said, asked, gateway },
    /** Returns method and path of each request that reached Next. */
    reached: () => asked.map(({ method, url }) => `${method} ${url}`),
    ask: (...rest: Parameters<typeof ask> extends [number, ...infer Rest] ? Rest : never) => ask(port, ...rest),
    async stopNext() {
      next.closeAllConnections()
      next.close()
      await once(next, 'close')
    },
    async close() {
      await gateway.close(0)
      next.closeAllConnections()
      next.close()
    },
  }
}
export type Before = Awaited<ReturnType<typeof gatewayBefore>>

import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import http, { type IncomingMessage, type RequestListener } from 'node:http'
import https from 'node:https'
import path from 'node:path'
import { portOf } from '#tests/port.ts'

const file = (name: string) => readFileSync(path.join(import.meta.dirname, name))

/**
 * Starts an HTTPS proxy in front of the instances of the site. Like a host's proxy, it alternates between them and adds
 * the forwarded address. The address `http` is the same proxy without TLS, for senders in this process.
 */
export async function startLoadBalancer(instances: number[]) {
  let turn = 0
  const answer: RequestListener = (request, response) => {
    const upstream = http.request(
      {
        ...{ host: '127.0.0.1', port: instances[turn++ % instances.length] },
        ...{ method: request.method, path: request.url, headers: forwarded(request) },
      },
      (given) => {
        response.writeHead(given.statusCode ?? 502, given.headers)
        given.pipe(response)
      },
    )
    upstream.once('error', () => response.destroy())
    request.pipe(upstream)
  }
  const secure = https.createServer({ cert: file('certificate.pem'), key: file('key.pem') }, answer)
  const plain = http.createServer(answer)
  for (const server of [secure, plain]) {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  }
  return {
    url: `https://localhost:${portOf(secure)}`,
    http: `http://localhost:${portOf(plain)}`,
    stop() {
      for (const server of [secure, plain]) {
        server.close()
        server.closeAllConnections()
      }
    },
  }
}

const forwarded = ({ headers, socket }: IncomingMessage) => ({
  ...headers,
  'x-forwarded-for': [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', '),
  'x-forwarded-proto': 'https',
})

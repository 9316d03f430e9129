import http from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import tls from 'node:tls'

/**
 * For tools with a fixed address: `node --import local-content-lake/preload`, with
 * CONTENT_LAKE_URL. Connections to Sanity's hosts go to the lake, through a proxy of this process:
 * the lake may be below a path of another site, and behind TLS. The replacement is below HTTP,
 * because tools have HTTP clients of their own, which all open connections here.
 */
const SANITY = /^(?:([\w-]+)\.)?(?:api|apicdn|cdn)\.sanity\.io$/
const { CONTENT_LAKE_URL, SANITY_AUTH_TOKEN } = process.env

if (CONTENT_LAKE_URL) await divert(new URL(CONTENT_LAKE_URL))

async function divert(lake: URL) {
  const connect = tls.connect
  const isTls = lake.protocol === 'https:'
  const { hostname } = lake
  const port = Number(lake.port || (isTls ? 443 : 80))
  const proxy = startProxy(lake, () =>
    isTls
      ? connect({ host: hostname, port, servername: hostname })
      : net.connect(port, hostname.replace(/^\[|\]$/g, '')),
  )
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve).unref())

  /** The lake's own host has the pictures: tools send their token only to Sanity's host. */
  const isDiverted = (host: unknown) =>
    typeof host === 'string' && (SANITY.test(host) || (isTls && host === hostname))
  const diverted = (...asked: unknown[]) => {
    const isLakes = asked.some((each) =>
      isDiverted(typeof each === 'object' && each !== null && 'host' in each ? each.host : each),
    )
    const address = proxy.address()
    if (!isLakes || !address || typeof address === 'string')
      return Reflect.apply(connect, tls, asked)
    const socket = net.connect(address.port, '127.0.0.1')
    socket.once('connect', () => socket.emit('secureConnect'))
    const done = asked.find((each) => typeof each === 'function')
    if (done) socket.once('secureConnect', () => done())
    return socket
  }
  Object.assign(tls, { connect: diverted })
  syncBuiltinESMExports()
}

/** @param open opens a connection to the lake's host */
function startProxy(lake: URL, open: () => net.Socket) {
  const base = lake.pathname.replace(/\/$/, '')
  const server = http.createServer((asked, response) => {
    const { method, url = '/' } = asked
    // Without an agent, a kept connection would never be closed.
    const headers = { ...asked.headers, connection: 'close' }
    const [, projectId] = SANITY.exec(`${headers.host}`) ?? []
    const toSite = {
      host: lake.host,
      ...(projectId && { 'x-sanity-project-id': projectId }),
      ...(SANITY_AUTH_TOKEN && { authorization: `Bearer ${SANITY_AUTH_TOKEN}` }),
    }
    const sent = http.request({
      createConnection: open,
      method,
      path: url.startsWith(`${base}/`) ? url : base + url,
      // A lake with a port of its own accepts Sanity's hosts, and any token.
      headers: base ? { ...headers, ...toSite } : headers,
    })
    sent.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    sent.once('error', () => response.destroy())
    response.once('close', () => sent.destroy())
    asked.pipe(sent)
  })
  // The tool's own end of a connection keeps the process alive.
  return server.on('connection', (socket: net.Socket) => socket.unref())
}

import http from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import tls from 'node:tls'

/*
 * Preload of a tool (`node --import studio/lake/src/preload.ts`). Connects the tool to the lake at CONTENT_LAKE_URL
 * instead of Sanity's hosts. It replaces `tls.connect`, which every HTTP client in Node.js
 * calls. The connections go through an HTTP proxy in this process: the lake may be below a path of
 * another site, so the proxy rewrites each path.
 */
const SANITY = /^(?:([\w-]+)\.)?(?:api|apicdn|cdn)\.sanity\.io$/
const { CONTENT_LAKE_URL, SANITY_AUTH_TOKEN } = process.env

if (CONTENT_LAKE_URL) await redirect(new URL(CONTENT_LAKE_URL))

async function redirect(lake: URL) {
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

  /** True for Sanity's hosts, and for the host of a lake with TLS, whose pictures need the token from the proxy. */
  const isLakeHost = (host: unknown) => typeof host === 'string' && (SANITY.test(host) || (isTls && host === hostname))
  const redirected = (...args: unknown[]) => {
    const isRedirected = args.some((each) =>
      isLakeHost(typeof each === 'object' && each !== null && 'host' in each ? each.host : each),
    )
    const address = proxy.address()
    if (!isRedirected || !address || typeof address === 'string') return Reflect.apply(connect, tls, args)
    const socket = net.connect(address.port, '127.0.0.1')
    socket.once('connect', () => socket.emit('secureConnect'))
    const callback = args.find((each) => typeof each === 'function')
    if (callback) socket.once('secureConnect', () => callback())
    return socket
  }
  Object.assign(tls, { connect: redirected })
  syncBuiltinESMExports()
}

/** @param connectToLake opens a connection to the lake's host */
function startProxy(lake: URL, connectToLake: () => net.Socket) {
  const base = lake.pathname.replace(/\/$/, '')
  const server = http.createServer((request, response) => {
    const { method, url = '/' } = request
    // No agent manages this connection, so with keep-alive it would never be closed.
    const headers = { ...request.headers, connection: 'close' }
    const [, projectId] = SANITY.exec(`${headers.host}`) ?? []
    const siteHeaders = {
      host: lake.host,
      ...(projectId && { 'x-sanity-project-id': projectId }),
      ...(SANITY_AUTH_TOKEN && { authorization: `Bearer ${SANITY_AUTH_TOKEN}` }),
    }
    const upstream = http.request({
      createConnection: connectToLake,
      method,
      path: url.startsWith(`${base}/`) ? url : base + url,
      // A lake on its own port accepts Sanity's hosts and the tool's own headers.
      headers: base ? { ...headers, ...siteHeaders } : headers,
    })
    upstream.once('response', (incoming) => {
      response.writeHead(incoming.statusCode ?? 502, incoming.headers)
      incoming.pipe(response)
    })
    upstream.once('error', () => response.destroy())
    response.once('close', () => upstream.destroy())
    request.pipe(upstream)
  })
  // Only the client's end of a connection keeps the process alive.
  return server.on('connection', (socket: net.Socket) => socket.unref())
}

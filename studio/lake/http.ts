import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { accountRoutes } from './account-routes.ts'
import { serveRoute, uploadRoute } from './asset-routes.ts'
import type { Assets } from './assets.ts'
import { dataRoutes } from './data-routes.ts'
import { httpError, LakeError } from './errors.ts'
import { corsHeaders, guard, guardCall } from './guard.ts'
import { history } from './history.ts'
import { historyRoutes } from './history-routes.ts'
import type { QueryEngine } from './query.ts'
import { type Call, type Reply, toCall } from './request.ts'
import type { Store } from './store.ts'

export type Fallback = (req: IncomingMessage, res: ServerResponse) => boolean | Promise<boolean>

export type Services = {
  store: Store
  engine: QueryEngine
  assets: Assets
  projectId: string
  dataset: string
  allowedOrigins: string[]
  port: () => number
  log: (line: string) => void
  onRequest?: Fallback
}

export type Answer = ReturnType<typeof router>

/** From a request to its reply. Everything that is refused is thrown as a LakeError. */
export function router(services: Services) {
  const { store, engine, assets, dataset } = services
  const log = history(store)
  const data = dataRoutes(store, engine, log)
  const past = historyRoutes(log)
  const account = accountRoutes(store, services)

  return async (call: Call): Promise<Reply> => {
    const [, area = '', ...rest] = call.path.split('/')
    const own = (name: string | undefined) => {
      if (name === dataset) return
      const id = services.projectId
      throw httpError(404, `Dataset "${name}" not found for project ID "${id}"`)
    }
    if (area === 'data') {
      // The live API puts its own name before the dataset's.
      const [kind, name, ...after] =
        rest[0] === 'live' ? [`live/${rest[1]}`, ...rest.slice(2)] : rest
      own(name)
      return kind === 'history' ? past(call, after) : data(call, kind ?? '', after)
    }
    if (area === 'assets' && call.method === 'POST') {
      own(rest[1])
      return uploadRoute(assets, call, rest[0] ?? '')
    }
    if ((area === 'images' || area === 'files') && isRead(call)) {
      own(rest[1])
      return serveRoute(assets, call, rest[2] ?? '')
    }
    return account(call)
  }
}

const isRead = ({ method }: Call) => method === 'GET' || method === 'HEAD'

/** The server, not yet listening. No handler's error gets past it. */
export function createHttp(services: Services, answer: Answer) {
  const server = createServer((request, response) => {
    void handle(request, response)
  })
  // Longer than clients keep idle connections, so that they never reuse one that is closing.
  server.keepAliveTimeout = 65_000
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n')
  })

  async function handle(request: IncomingMessage, response: ServerResponse) {
    try {
      guard(request, services.port(), services.allowedOrigins)
      const call = toCall(request)
      if (!call) {
        if (await services.onRequest?.(request, response)) return
        throw httpError(404, `There is nothing at ${request.url}`)
      }
      guardCall(request, call.path)
      for (const [name, value] of Object.entries(corsHeaders(request))) {
        response.setHeader(name, value)
      }
      if (call.method === 'OPTIONS') response.writeHead(204).end()
      else await send(request, response, await answer(call), services.assets)
    } catch (error) {
      refuse(request, response, error)
    }
  }

  function refuse(request: IncomingMessage, response: ServerResponse, error: unknown) {
    // Whoever asked has gone: a tab was closed, a picture no longer wanted.
    if (response.destroyed) return
    const known =
      error instanceof LakeError ? error : httpError(500, 'The lake failed; its log says why')
    if (known.status >= 500) services.log(`${request.method} ${request.url}: ${trace(error)}`)
    if (response.headersSent) {
      response.destroy()
      return
    }
    // A body left unread would be taken for the next request: end the connection with the answer.
    const unread = !request.complete && request.method !== 'GET'
    response.writeHead(known.status, {
      'content-type': 'application/json; charset=utf-8',
      ...(unread && { connection: 'close' }),
    })
    response.end(JSON.stringify(known.body))
  }

  return server
}

const trace = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  reply: Reply,
  assets: Assets,
) {
  if ('json' in reply) {
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
    response.end(JSON.stringify(reply.json))
  } else if ('empty' in reply) {
    response.writeHead(204).end()
  } else if ('redirect' in reply) {
    response.writeHead(307, { location: reply.redirect, 'cache-control': 'no-store' }).end()
  } else if ('lines' in reply) {
    response.writeHead(200, { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' })
    await pipeline(reply.lines, response)
  } else if ('file' in reply) {
    response.writeHead(200, { ...reply.headers, 'content-length': reply.file.size })
    if (request.method === 'HEAD') response.end()
    else await pipeline(assets.read(reply.file.path), response)
  } else {
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    reply.stream({
      write: (text) => void response.write(text),
      onClose: (done) => void response.on('close', done),
    })
  }
}

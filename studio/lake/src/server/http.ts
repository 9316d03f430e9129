import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGzip, gzip } from 'node:zlib'
import { readStored } from '../assets/asset-files.ts'
import { httpError, toLakeError } from '../model/errors.ts'
import { corsHeaders, guard, guardCall, isLocal } from '../request/guard.ts'
import { type Caller, type Reply, toCall } from '../request/request.ts'
import type { Answer, LakeContext } from './router.ts'

export type Fallback = (req: IncomingMessage, res: ServerResponse) => boolean | Promise<boolean>

export type Services = LakeContext & {
  allowedOrigins: string[]
  allowedHosts: string[]
  log: (line: string) => void
  onRequest?: Fallback
  idleMilliseconds?: number
  /** The lake's own address. */
  base: () => string
}

/**
 * Creates the HTTP server, not yet listening; it answers every handler's error. `serve` answers for another server of
 * this process.
 */
export function createHttp(services: Services, answer: Answer) {
  // A connection that begins nothing is let go. A body may take long: who reads it sees that it gets on.
  const options = {
    headersTimeout: 10_000,
    requestTimeout: 0,
    connectionsCheckingInterval: 5_000,
    // Java's client offers HTTP/2 with each request, and takes an answer in HTTP/1.1.
    shouldUpgradeCallback: ({ headers }: IncomingMessage) =>
      headers.upgrade?.toLowerCase() === 'websocket',
  }
  const server = createServer(options, (request, response) => {
    void handle(request, response)
  })
  // Longer than clients keep idle connections, so that they never reuse one that is closing.
  server.keepAliveTimeout = 65_000
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n')
  })

  async function handle(request: IncomingMessage, response: ServerResponse) {
    try {
      guard(request, services)
      const call = toCall(request, services.allowedOrigins, services.idleMilliseconds)
      if (!call) {
        if (await services.onRequest?.(request, response)) return
        throw httpError(404, `There is nothing at ${request.url}`)
      }
      guardCall(call)
      // Also where there is no origin: a cache must not answer another page's with this answer.
      response.setHeader('vary', 'origin')
      response.setHeaders(new Headers(corsHeaders(request)))
      if (call.method === 'OPTIONS') response.writeHead(204).end()
      else await send(request, response, await answer(call), asIs)
    } catch (error) {
      refuse(request, response, error)
    }
  }

  /** @returns false for an address that is not the API's */
  async function serve(request: IncomingMessage, response: ServerResponse, caller: Caller) {
    try {
      const call = toCall(request, [], services.idleMilliseconds, caller)
      if (!call) return false
      await send(request, response, await answer(call), readdress(services.base(), caller))
    } catch (error) {
      refuse(request, response, error)
    }
    return true
  }

  function refuse(request: IncomingMessage, response: ServerResponse, error: unknown) {
    // The client has gone: a tab was closed, a picture no longer wanted.
    if (response.destroyed) return
    const { status, body } = toLakeError(error, `${request.method} ${request.url}`, services.log)
    if (response.headersSent) {
      response.destroy()
      return
    }
    // An unread body would be parsed as the next request: close the connection with the answer.
    const unread = !request.complete && request.method !== 'GET'
    response.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      ...(unread && { connection: 'close' }),
    })
    response.end(JSON.stringify(body))
  }

  return { server, serve }
}

type Rewrite = (text: string) => string

const asIs: Rewrite = (text) => text

/** Puts a caller's address of the lake into the addresses of files. */
export const readdress =
  (base: string, { url }: Caller): Rewrite =>
  (text) =>
    text.replaceAll(`"url":"${base}/`, `"url":"${url}/`)

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  reply: Reply,
  rewrite: Rewrite,
) {
  if ('file' in reply) return await sendFile(request, response, reply)
  if ('empty' in reply) return void response.writeHead(204).end()
  response.setHeader('cache-control', 'no-store')
  if ('json' in reply) await sendJson(request, response, reply, rewrite)
  else if ('redirect' in reply) {
    response.writeHead(307, { location: reply.redirect }).end()
  } else if ('lines' in reply) {
    response.setHeader('content-type', 'application/x-ndjson')
    const lines = rewritten(reply.lines, rewrite)
    if (!acceptsGzip(request)) return await pipeline(lines, response)
    response.setHeader('content-encoding', 'gzip')
    await pipeline(lines, createGzip(fastest), response)
  } else {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' })
    reply.stream({
      // Ended, it stays open until all is read; a write would be an error that ends the process.
      write: (text) => void (response.writableEnded || response.write(rewrite(text))),
      end: () => void response.end(),
      onClose: (done) => void response.on('close', done),
    })
  }
}

function* rewritten(lines: Iterable<string>, rewrite: Rewrite) {
  for (const line of lines) yield rewrite(line)
}

/** The least effort: on one machine time is scarcer than bytes. */
const fastest = { level: 1 }
/** Below this, in characters, an answer is one packet either way. */
const worthCompressing = 1_400
const compress = promisify(gzip)

const acceptsGzip = ({ headers }: IncomingMessage) =>
  /\bgzip\b(?!;q=0)/.test(String(headers['accept-encoding'] ?? ''))

async function sendJson(
  request: IncomingMessage,
  response: ServerResponse,
  { json, etag }: Extract<Reply, { json: unknown }>,
  rewrite: Rewrite,
) {
  response.appendHeader('vary', 'accept-encoding')
  if (etag) response.setHeader('etag', `W/"${etag}"`)
  if (isKnown(request, etag)) return void response.writeHead(304).end()
  const whole = Buffer.isBuffer(json) ? json : JSON.stringify(json)
  const text = rewrite === asIs ? whole : rewrite(whole.toString())
  response.setHeader('content-type', 'application/json; charset=utf-8')
  // On the way to this machine itself 45 kB take 2.2 ms as they are, and 3.5 compressed. Another server may lead further.
  const isNear = rewrite === asIs && isLocal(request)
  if (isNear || text.length < worthCompressing || !acceptsGzip(request))
    return void response.end(text)
  response.setHeader('content-encoding', 'gzip')
  response.end(await compress(text, fastest))
}

/** Whether the client has this answer already. */
const isKnown = ({ headers, method }: IncomingMessage, etag: string | undefined) =>
  etag !== undefined &&
  (method === 'GET' || method === 'HEAD') &&
  (headers['if-none-match'] ?? '')
    .split(/\s*,\s*/)
    .some((known) => known.replace(/^W\//, '') === `"${etag}"`)

/** A file, or the part of it that is asked for. */
async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { file, headers }: Extract<Reply, { file: unknown }>,
) {
  response.setHeader('etag', `"${file.etag}"`)
  if (isKnown(request, file.etag)) return void response.writeHead(304, headers).end()
  const part = byteRange(request.headers.range, file.size)
  if (part === null) {
    response.writeHead(416, { 'content-range': `bytes */${file.size}` }).end()
    return
  }
  response.writeHead(part ? 206 : 200, {
    ...headers,
    'accept-ranges': 'bytes',
    'content-length': part ? part.end - part.start + 1 : file.size,
    ...(part && { 'content-range': `bytes ${part.start}-${part.end}/${file.size}` }),
  })
  if (request.method === 'HEAD') response.end()
  else await pipeline(readStored(file.source, part), response)
}

/**
 * Which part of a file a `Range` header asks for. Players seek by it, and Safari plays no film
 * without it. Several parts at once are answered with the whole, as the standard allows.
 * @returns undefined for the whole file, null for a part that it does not have
 */
function byteRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | null | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (!first && !last)) return undefined
  // `-500` is the last 500 bytes.
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  return start <= end ? { start, end } : null
}

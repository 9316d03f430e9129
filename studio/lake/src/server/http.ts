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
 * Creates the HTTP server, not yet listening; it converts every handler's error to an answer.
 * `serve` handles requests of another server in this process.
 */
export function createHttp(services: Services, answer: Answer) {
  // A connection without a request is closed. A body may take long: its reader checks the progress.
  const options = {
    headersTimeout: 10_000,
    requestTimeout: 0,
    connectionsCheckingInterval: 5_000,
    // Java's client offers HTTP/2 with each request, and accepts an answer in HTTP/1.1.
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
      // Also without an origin: a cache must not reuse this answer for another page.
      response.setHeader('vary', 'origin')
      response.setHeaders(new Headers(corsHeaders(request)))
      if (call.method === 'OPTIONS') response.writeHead(204).end()
      else await send(request, response, await answer(call), asIs)
    } catch (error) {
      refuse(request, response, error)
    }
  }

  /** @returns false for an address outside of the API */
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
    // The client has disconnected: a tab was closed, a picture no longer needed.
    if (response.destroyed) return
    const { status, body } = toLakeError(error, `${request.method} ${request.url}`, services.log)
    if (response.headersSent) {
      response.destroy()
      return
    }
    // An unread body would be parsed as the next request, so the connection closes with the answer.
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

/** Rewrites the addresses of files to the public address of the lake. */
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
      // An ended response stays open until it is read; a write to it would be an error that ends
      // the process.
      write: (text) => void (response.writableEnded || response.write(rewrite(text))),
      end: () => void response.end(),
      onClose: (done) => void response.on('close', done),
    })
  }
}

function* rewritten(lines: Iterable<string>, rewrite: Rewrite) {
  for (const line of lines) yield rewrite(line)
}

/** Lowest effort: on one machine processor time is scarcer than bandwidth. */
const fastest = { level: 1 }
/** Smaller answers, in characters, fit in one packet anyway. */
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
  // On this machine 45 kB take 2.2 ms uncompressed, and 3.5 ms compressed. Another server may be
  // further away.
  const isNear = rewrite === asIs && isLocal(request)
  if (isNear || text.length < worthCompressing || !acceptsGzip(request))
    return void response.end(text)
  response.setHeader('content-encoding', 'gzip')
  response.end(await compress(text, fastest))
}

/** True if the client has this answer already. */
const isKnown = ({ headers, method }: IncomingMessage, etag: string | undefined) =>
  etag !== undefined &&
  (method === 'GET' || method === 'HEAD') &&
  (headers['if-none-match'] ?? '')
    .split(/\s*,\s*/)
    .some((known) => known.replace(/^W\//, '') === `"${etag}"`)

/** Sends a file, or the requested range. */
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
 * Parses a `Range` header. Players seek by it, and Safari plays no video without it. Several ranges
 * are answered with the whole file, as the standard allows.
 * @returns undefined for the whole file, null for a range outside of it
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

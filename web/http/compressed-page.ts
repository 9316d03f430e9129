import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const encodings = {
  // At 9 a page takes 5 ms and 18 % less than gzip; at 11 another 7 % less, and 200 ms.
  br: (page: Buffer) =>
    brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (page: Buffer) => gzipSync(page, { level: 9 }),
  identity: (page: Buffer) => page,
}
type Encoding = keyof typeof encodings

interface Prepared {
  etag: string
  bodies: Partial<Record<Encoding, Buffer>>
}

/** The pages that were sent last, by their HTML: Next hands out the same string until a page changes. */
const prepared = new Map<string, Prepared>()
const kept = 64

function preparedOf(html: string): Prepared {
  const known = prepared.get(html)
  if (known) return known
  const [oldest] = prepared.keys()
  if (oldest !== undefined && prepared.size >= kept) prepared.delete(oldest)
  // Weak: each encoding of the page has the same.
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`
  const fresh: Prepared = { etag, bodies: {} }
  prepared.set(html, fresh)
  return fresh
}

/** A page's bytes in an encoding, which are made once. */
export function encodedPage(html: string, encoding: Encoding): Buffer {
  const { bodies } = preparedOf(html)
  bodies[encoding] ??= encodings[encoding](Buffer.from(html))
  return bodies[encoding]
}

/** The best encoding that a request takes; its weights, which no browser sends, only say what is refused. */
export function encodingFor(accepted: string): Encoding {
  const taken = accepted
    .split(',')
    .map((one) => one.trim())
    .filter((one) => !/;\s*q=0(?:\.0*)?$/.test(one))
    .map((one) => one.replace(/;.*/, ''))
  return (['br', 'gzip'] as const).find((one) => taken.includes(one)) ?? 'identity'
}

/** What is no cached page: left to Next, which compresses each answer anew. */
const others = /^\/(?:_next|__nextjs\w*|api|drawings|media|owner|worlds)(?:\/|$)/

/**
 * Sends a cached page as bytes that were compressed when it was first sent, with an ETag that was made
 * then. Next compresses 200 kB and hashes them for each visitor (measured: docs/decisions.md, 127).
 */
export function compressPage(request: IncomingMessage, response: ServerResponse): void {
  if (request.method !== 'GET' || others.test(request.url ?? '')) return
  const encoding = encodingFor(`${request.headers['accept-encoding'] ?? ''}`)
  // Next then leaves the answer as it is.
  request.headers['accept-encoding'] = 'identity'
  const { end } = response

  function sendPage(html: string): void {
    const { etag } = preparedOf(html)
    response.setHeader('etag', etag)
    response.setHeader('vary', 'Accept-Encoding')
    if (request.headers['if-none-match']?.includes(etag.slice('W/'.length))) {
      response.statusCode = 304
      for (const name of ['content-type', 'content-length']) response.removeHeader(name)
      Reflect.apply(end, response, [])
      return
    }
    const body = encodedPage(html, encoding)
    if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
    response.setHeader('content-length', body.length)
    Reflect.apply(end, response, [body])
  }

  Object.assign(response, {
    end(...args: unknown[]) {
      const [html] = args
      // What a shared cache may keep holds nothing of a person's, and is sent again.
      const shared = /s-maxage/.test(`${response.getHeader('cache-control')}`)
      const isPage = `${response.getHeader('content-type')}`.startsWith('text/html')
      if (typeof html !== 'string' || !isPage || !shared || response.headersSent)
        return Reflect.apply(end, response, args)
      sendPage(html)
      return response
    },
  })
}

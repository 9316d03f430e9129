import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { periodOf } from './page-period.ts'

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
  if (known) {
    // The last one to go.
    prepared.delete(html)
    prepared.set(html, known)
    return known
  }
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

/**
 * May answer in the place of a page, once that is complete and before it is sent.
 * @param asked path and query of the request
 * @param send sends what is then in the response: a page, or nothing after its head
 * @returns whether it calls `send`, now or later
 */
export type InsteadOfPage = (
  asked: string,
  response: ServerResponse<IncomingMessage>,
  send: (withoutBody: boolean) => void,
) => boolean

/**
 * Sends a cached page as bytes that were compressed when it was first sent, with an ETag that was made
 * then. Next compresses 200 kB and hashes them for each visitor (measured: docs/decisions.md, 127), in an
 * `end` of its own around this one: what is assigned later is kept inside, and a page does not reach it.
 */
export function compressPage(
  request: IncomingMessage,
  response: ServerResponse,
  instead?: (send: (withoutBody: boolean) => void) => boolean,
): void {
  const { end } = response
  let assigned: CallableFunction = end
  let inside = false
  let asked = false

  function sendPage(html: string): void {
    const { etag } = preparedOf(html)
    response.setHeader('etag', etag)
    response.setHeader('cache-control', cacheControlOf(html))
    response.setHeader('vary', `${response.getHeader('vary') ?? ''}, Accept-Encoding`)
    if (request.headers['if-none-match']?.includes(etag.slice('W/'.length))) {
      response.statusCode = 304
      for (const name of ['content-type', 'content-length']) response.removeHeader(name)
      Reflect.apply(end, response, [])
      return
    }
    const encoding = encodingFor(`${request.headers['accept-encoding'] ?? ''}`)
    const body = encodedPage(html, encoding)
    if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
    response.setHeader('content-length', body.length)
    // Next asks once more when the head goes out.
    request.headers['accept-encoding'] = 'identity'
    Reflect.apply(end, response, [body])
  }

  function endOf(...args: unknown[]): unknown {
    const [html] = args
    if (!inside && !asked) {
      asked = true
      const send = (withoutBody: boolean) => Reflect.apply(endOf, response, withoutBody ? [] : args)
      if (instead?.(send)) return response
    }
    if (!inside && isCachedPage(response)) {
      // What leads nowhere is another page for each address, and would push the others out.
      if (typeof html === 'string' && response.statusCode !== 404) {
        sendPage(html)
        return response
      }
      response.setHeader('cache-control', cacheControlOf(html))
    }
    const next = inside ? end : assigned
    inside = true
    return Reflect.apply(next, response, args)
  }

  Object.defineProperty(response, 'end', {
    configurable: true,
    get: () => endOf,
    set(changed: CallableFunction) {
      assigned = changed
    },
  })
}

/** Seconds that a cache in front may keep a page: as long as this site itself. */
const keptInFront = 30

/**
 * Until the next moment at which something appears or ends, and never older: nobody tells that cache. After
 * a HEAD, which brings no page to say so, it asks for what it has again.
 */
function cacheControlOf(html: unknown): string {
  if (typeof html !== 'string') return 's-maxage=0'
  const left = ((periodOf(html)?.until ?? Number.POSITIVE_INFINITY) - Date.now()) / 1000
  return `s-maxage=${Math.max(0, Math.min(keptInFront, Math.floor(left)))}`
}

/** What a shared cache may keep holds nothing of a person's, and is sent again. */
const isCachedPage = (response: ServerResponse) =>
  /^(?:GET|HEAD)$/.test(response.req.method ?? '') &&
  !response.headersSent &&
  `${response.getHeader('content-type')}`.startsWith('text/html') &&
  /s-maxage/.test(`${response.getHeader('cache-control')}`)

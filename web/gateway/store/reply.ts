import fresh from 'fresh'
import Negotiator from 'negotiator'
import type { Exchange } from '../exchange.ts'
import { type Encoding, encodings, type StoredPage } from './stored-page.ts'

/** Seconds that a cache in front may keep a page: as long as Next itself. */
const keptInFront = 30

/** Sends a stored page: whole, its head alone, or a 304 to a client that has it. */
export async function reply(exchange: Exchange, page: StoredPage, compresses: boolean) {
  const { request, response, method } = exchange
  const encoding = compresses ? encodingFor(exchange) : 'identity'
  const body = await page.body(encoding)
  if (response.destroyed) return
  const headers: Record<string, string> = {
    ...Object.fromEntries(Object.entries(page.headers).map(([name, value]) => [name, `${value}`])),
    etag: page.etag,
    'cache-control': cacheControlOf(page),
    vary: 'Accept-Encoding',
  }
  if (page.status === 200 && fresh(request.headers, headers)) {
    delete headers['content-type']
    response.writeHead(304, headers).end()
    return
  }
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  headers['content-length'] = `${body.length}`
  response.writeHead(page.status, headers).end(method === 'HEAD' ? undefined : body)
}

/** Smallest encoding that a request accepts. Weights only exclude one: no browser sends others. */
function encodingFor({ request }: Exchange): Encoding {
  const accepted = new Negotiator(request).encodings(encodings)
  return encodings.find((one) => accepted.includes(one)) ?? 'identity'
}

/**
 * Fresh until the next moment at which something appears or ends. It is never served stale, since
 * no publish reaches that cache.
 */
function cacheControlOf({ status, until }: StoredPage): string {
  if (status !== 200) return 'private, no-cache'
  const left = Math.floor((until - Date.now()) / 1000)
  return `s-maxage=${Math.max(0, Math.min(keptInFront, left))}`
}

import fresh from 'fresh'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import type { Exchange } from '../exchange.ts'
import { type Encoding, encodings, type StoredPage, type StoredResponse } from './stored-page.ts'

/** Seconds for which a cache in front may store a page, the same as in Next's own cache. */
const keptInFront = 30

/** Sends a stored page with its time in shared caches. */
export const replyPage = (exchange: Exchange, page: StoredPage, compresses: boolean) =>
  reply(exchange, page, cacheControlOf(page), compresses)

/** Sends a stored response: all of it, its headers alone, or a 304 to a client that has it. */
export async function reply(
  exchange: Exchange,
  stored: StoredResponse,
  cacheControl: string,
  compresses: boolean,
): Promise<void> {
  const { request, response, method } = exchange
  const encoding = compresses ? encodingFor(exchange) : 'identity'
  const body = await stored.body(encoding)
  if (response.destroyed) return
  const headers: Record<string, string> = { ...stored.headers, 'cache-control': cacheControl }
  if (stored.status === 200 && fresh(request.headers, headers)) {
    delete headers['content-type']
    response.writeHead(304, headers).end()
    return
  }
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  headers['content-length'] = `${body.length}`
  response.writeHead(stored.status, headers).end(method === 'HEAD' ? undefined : body)
}

/** Smallest accepted encoding by the text of `Accept-Encoding`. Browsers send few different texts. */
const accepted = new LRUCache<string, Encoding>({
  max: 100,
  memoMethod: (text) => {
    const among = new Negotiator({ headers: { 'accept-encoding': text } }).encodings(encodings)
    return encodings.find((one) => among.includes(one)) ?? 'identity'
  },
})

/** A `q` of 0 excludes an encoding; other weights are ignored, since no browser sends them. */
const encodingFor = ({ request }: Exchange) => accepted.memo(`${request.headers['accept-encoding'] ?? ''}`)

/**
 * Returns a header with `s-maxage`, for a page that is fresh until the next publish date. It has no
 * `stale-while-revalidate`: a cache in front does not learn of a publish, and would send an old page even longer.
 */
function cacheControlOf({ status, until }: StoredPage): string {
  if (status !== 200) return 'private, no-cache'
  const left = Math.floor((until - Date.now()) / 1000)
  return `s-maxage=${Math.max(0, Math.min(keptInFront, left))}`
}

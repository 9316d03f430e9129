import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { smallPagePolicy } from '#web/http/response.ts'
import { type Exchange, type Handle, send } from './exchange.ts'
import { refusal } from './guard/refusals.ts'
import type { GatewayOptions } from './options.ts'
import { servePrevious } from './previous-files.ts'
import { freshFor } from './store/stored-page.ts'
import { askNext } from './upstream.ts'

/** Header in which Next reports a publish. */
const purgeHeader = 'x-purge'

/** Forwards a request to Next, and streams the response back. */
export const proxy = (options: GatewayOptions, purge: () => void): Handle => {
  const previousFile = servePrevious(options.previousFiles)
  return async (exchange) => {
    const { response, method, path, query, headers, body } = exchange
    const left = new AbortController()
    response.once('close', () => left.abort())
    const wanted = { method, address: path + query, headers, body, signal: left.signal }
    const answer = await askNext(options, wanted)
    exchange.onBegin?.()
    if (answer.headers[purgeHeader]) purge()
    if (isCrash(answer)) {
      answer.destroy()
      return send(exchange, crashPage(exchange, answer.headers))
    }
    if (isMissing(answer) && (await previousFile(exchange))) {
      answer.destroy()
      return
    }
    if (options.siteUrl.startsWith('http:')) keepPreview(exchange, answer.headers)
    await passOn(exchange, answer)
  }
}

/**
 * True for Next's own error page, which is empty until its script has run. The page of a handler is forwarded: it
 * returns what the visitor typed. Its policy differs from the one of Next's pages.
 */
const isCrash = ({ statusCode, headers }: IncomingMessage) =>
  statusCode === 500 &&
  `${headers['content-type']}`.startsWith('text/html') &&
  headers['content-security-policy'] !== smallPagePolicy

/** Next responds with 500 for a file of its own build after another build has replaced that on the disk. */
const isMissing = ({ statusCode }: IncomingMessage) => statusCode === 404 || statusCode === 500

const ofFrames = /frame-ancestors [^;]*/

/**
 * Copies `frame-ancestors` from the page, because a crashed preview is shown in the Studio's frame. There it is loaded
 * again after three seconds.
 */
function crashPage(exchange: Exchange, { 'content-security-policy': own = '' }: IncomingHttpHeaders) {
  const answer = refusal(500, {
    ...exchange,
    headers: { ...exchange.headers, accept: 'text/html' },
  })
  if (exchange.headers['sec-fetch-dest'] === 'iframe') answer.headers.set('refresh', '3')
  const [frames = "frame-ancestors 'none'"] = ofFrames.exec(`${own}`) ?? []
  answer.headers.set(
    'content-security-policy',
    smallPagePolicy.replace(ofFrames, () => frames),
  )
  return answer
}

/**
 * Removes `Secure` from a preview's cookies on a site without https. WebKit stores no `Secure` cookie without https, even
 * for localhost. In a frame of another site's page browsers require the attribute.
 */
function keepPreview({ headers }: Exchange, answer: IncomingHttpHeaders): void {
  if (headers['sec-fetch-site'] === 'cross-site') return
  const cookies = answer['set-cookie']?.map((cookie) =>
    cookie.replace(/; *(?:Secure|Partitioned)\b/gi, '').replace(/SameSite=None/i, 'SameSite=Lax'),
  )
  if (cookies) answer['set-cookie'] = cookies
}

const notPassedOn = new Set(['connection', 'keep-alive', 'transfer-encoding', purgeHeader])

/**
 * Streams Next's response. If it breaks off, the client's connection is destroyed too. Otherwise the client would take
 * the truncated response for a complete one.
 */
async function passOn({ response }: Exchange, answer: IncomingMessage): Promise<void> {
  if (response.destroyed) {
    answer.destroy()
    return
  }
  response.statusCode = answer.statusCode ?? 502
  for (const [name, value] of Object.entries(answer.headers))
    if (value !== undefined && !notPassedOn.has(name)) response.setHeader(name, value)
  // Next allows shared caches a stale response for a year. They do not learn of a publish.
  if (freshFor(answer.headers) > 0) response.setHeader('cache-control', 'private, no-cache')
  response.flushHeaders()
  await pipeline(answer, response).catch(() => response.destroy())
}

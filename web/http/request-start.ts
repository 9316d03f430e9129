import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { isDeveloping } from '#web/env.ts'
import { bodyDeadline } from './body.ts'
import { compressPage, type InsteadOfPage } from './compressed-page.ts'
import { replaceErrorPage } from './error-page.ts'
import { addressForNext, methodForNext, nowhere } from './request-address.ts'

const channel = 'http.server.request.start'

type Started = { request: IncomingMessage; response: ServerResponse; server: Server }

/**
 * Sees every request before Next does, whose server has no place for that: Node itself says when one
 * begins. Gives Next an address and a method that it can answer, and bounds the time that the request
 * may take to arrive.
 * @param instead may answer in the place of a page
 * @param milliseconds a second more than a handler takes, whose answer is the better one
 * @returns what ends it
 */
export function guardRequests(
  instead?: InsteadOfPage,
  milliseconds = bodyDeadline + 1_000,
): () => void {
  const guard = (message: unknown) => {
    // Node types what its channels publish as unknown; its documentation names these three.
    const { request, response, server } = message as Started
    const { headers, url = '/' } = request
    const method = methodForNext(request.method ?? 'GET', url)
    setAddress(request, addressForNext(url, headers, method))
    request.method = method
    // Node looks for late heads every 30 seconds.
    server.headersTimeout = bodyDeadline
    limitBody(request, response, milliseconds)
    keepLastOf(response)
    // While Next develops, its own page says what was thrown and where.
    if (!isDeveloping()) replaceErrorPage(response)
    compressPage(request, response, instead && ((send) => instead(url, response, send)))
  }
  subscribe(channel, guard)
  return () => void unsubscribe(channel, guard)
}

/** Where Next keeps what it has found out about a request. */
const found = Symbol.for('NextInternalRequestMeta')

/**
 * Gives a request its address, and another one while Next renders its 404 page for it: that page, too,
 * is cached with the address that was asked for. Next tells nobody before that it has no such page.
 */
function setAddress(request: IncomingMessage & { [found]?: unknown }, address: string) {
  let url = address
  Object.defineProperty(request, 'url', {
    get() {
      const meta = request[found]
      const path = meta && typeof meta === 'object' && 'invokePath' in meta && meta.invokePath
      return path === '/_not-found' ? nowhere : url
    },
    set(changed: string) {
      url = changed
    },
  })
}

const once: ReadonlySet<string> = new Set(['content-security-policy', 'location'])

/**
 * Lets a cached page's own policy replace the build's, beside which Next would send it: browsers obey
 * both, but scanners read them as one that is broken (seen: Observatory). And its redirect the same that
 * Next has just made.
 */
function keepLastOf(response: ServerResponse): void {
  const append = response.appendHeader.bind(response)
  response.appendHeader = (name, value) =>
    once.has(name.toLowerCase()) ? response.setHeader(name, value) : append(name, value)
}

/**
 * Whoever reads the body: a page reads none, and Next keeps what is sent to the owner's pages for
 * `web/proxy.ts` before a handler sees it.
 */
function limitBody(request: IncomingMessage, response: ServerResponse, milliseconds: number) {
  const { headers } = request
  if (!headers['content-length'] && !headers['transfer-encoding']) return
  const timer = setTimeout(() => refuse(request, response), milliseconds)
  timer.unref()
  request.once('close', () => clearTimeout(timer))
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete) return
  if (response.headersSent) {
    request.destroy()
    return
  }
  response.writeHead(408, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
  response.end('The request did not arrive in time.', () => request.destroy())
}

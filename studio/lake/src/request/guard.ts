import type { IncomingMessage } from 'node:http'
import { httpError } from '../model/errors.ts'

// The Studio's SDK requests `<project>.localhost`. RFC 6761 reserves names below `localhost` for loopback.
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)$/
/** Hosts of requests that the preload redirects. A page of another site cannot use these names. */
const SANITY = /^(?:[a-z0-9-]+\.)?(?:api|apicdn|cdn)\.sanity\.io$/

/**
 * Refuses requests of other sites' pages. An unknown host is a sign of DNS rebinding, and an unknown origin is that of
 * another site.
 * @throws LakeError 403
 */
export function guard({ headers, socket }: IncomingMessage, allowedOrigins: string[]) {
  const host = headers.host?.toLowerCase() ?? ''
  const name = host.replace(/:\d+$/, '')
  if (!isLoopback(host, socket) && !SANITY.test(name)) {
    throw httpError(403, `The host "${host}" is not served here`)
  }
  const { origin } = headers
  if (origin === undefined || allowedOrigins.includes(origin)) return
  if (!origin.startsWith('http://') || !isLoopback(origin.slice('http://'.length), socket)) {
    throw httpError(403, `The origin "${origin}" is not allowed`)
  }
}

/**
 * True if the browser marks a request without `Origin`, such as that of an image, as cross-site. The other site's page
 * cannot read the response, but the request could cause work. The Studio's pages and allowed origins are exempt: their
 * `Referer` identifies them.
 */
export function isCrossSite({ headers, socket }: IncomingMessage, allowedOrigins: string[]): boolean {
  if (headers.origin !== undefined || headers['sec-fetch-site'] !== 'cross-site') return false
  const from = URL.parse(headers.referer ?? '')
  if (from && allowedOrigins.includes(from.origin)) return false
  return from?.protocol !== 'http:' || !isLoopback(from.host, socket)
}

/**
 * Refuses cross-site requests, because a few nested queries can occupy the lake for minutes. Assets are exempt here:
 * `assets` refuses only renderings that are not cached.
 * @throws LakeError 403
 */
export function refuseCrossSite({ crossSite, path }: { crossSite: boolean; path: string }) {
  if (!crossSite || /^\/(images|files)\//.test(path)) return
  throw httpError(403, 'Pages of other sites may not send this request')
}

/** True for a request to a loopback name. */
export const isLocal = ({ headers, socket }: IncomingMessage) => isLoopback(headers.host?.toLowerCase() ?? '', socket)

function isLoopback(host: string, { localPort }: IncomingMessage['socket']) {
  const suffix = `:${localPort}`
  return host.endsWith(suffix) && LOOPBACK.test(host.slice(0, -suffix.length))
}

export function corsHeaders(request: IncomingMessage): Record<string, string> {
  const { origin } = request.headers
  if (!origin) return {}
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? 'content-type, authorization',
    'access-control-max-age': '600',
  }
}

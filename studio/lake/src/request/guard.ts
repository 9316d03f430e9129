import type { IncomingMessage } from 'node:http'
import { httpError } from '../model/errors.ts'

// The Studio's own SDK prepends the project id to the host; *.localhost is loopback by RFC 6761.
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)$/
/** Hosts of requests through the preload; no page of another site can have these names. */
const SANITY = /^(?:[a-z0-9-]+\.)?(?:api|apicdn|cdn)\.sanity\.io$/

/**
 * Restricts a lake without tokens to this machine: a host that is no loopback name is a DNS
 * rebinding attack, a foreign origin is another site's page.
 * @param allowed `allowedHosts`: further names of the lake, in a compose file or CI
 * @throws LakeError 403
 */
export function guard(
  { headers, socket }: IncomingMessage,
  allowed: { allowedOrigins: string[]; allowedHosts: string[] },
) {
  const host = headers.host?.toLowerCase() ?? ''
  const name = host.replace(/:\d+$/, '')
  if (!isOwn(host, socket) && !SANITY.test(name) && !allowed.allowedHosts.includes(name)) {
    throw httpError(403, `The host "${host}" is not served here`)
  }
  const { origin } = headers
  if (origin === undefined || allowed.allowedOrigins.includes(origin)) return
  if (!origin.startsWith('http://') || !isOwn(origin.slice('http://'.length), socket)) {
    throw httpError(403, `The origin "${origin}" is not allowed`)
  }
}

/**
 * True if the browser marks the request as sent by another site's page. Such a page cannot read the answer, but it can
 * cause work by a request without an Origin, such as an image. The Studio under this machine's other name, and allowed
 * origins, are not foreign: their pages send an Origin.
 */
export function isForeign({ headers, socket }: IncomingMessage, allowedOrigins: string[]): boolean {
  if (headers.origin !== undefined || headers['sec-fetch-site'] !== 'cross-site') return false
  const from = URL.parse(headers.referer ?? '')
  if (from && allowedOrigins.includes(from.origin)) return false
  return from?.protocol !== 'http:' || !isOwn(from.host, socket)
}

/**
 * A few nested queries occupy the lake for minutes. Pictures are exempt: cached ones cost nothing.
 * @throws LakeError 403
 */
export function guardCall({ foreign, path }: { foreign: boolean; path: string }) {
  if (!foreign || /^\/(images|files)\//.test(path)) return
  throw httpError(403, 'Pages of other sites may not ask this')
}

/** True for a request from this machine under a loopback name. */
export const isLocal = ({ headers, socket }: IncomingMessage) =>
  isOwn(headers.host?.toLowerCase() ?? '', socket)

function isOwn(host: string, { localPort }: IncomingMessage['socket']) {
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
    'access-control-allow-headers':
      request.headers['access-control-request-headers'] ?? 'content-type, authorization',
    'access-control-max-age': '600',
  }
}

import type { IncomingMessage } from 'node:http'
import { httpError } from './errors.ts'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/**
 * The lake asks nobody for a token, so it must only ever talk to this machine: a name other than
 * a loopback one is a rebinding attack, an origin that is not ours another site's page.
 * @throws LakeError 403
 */
export function guard(request: IncomingMessage, port: number, allowedOrigins: string[]) {
  const host = request.headers.host?.toLowerCase() ?? ''
  if (!LOOPBACK.some((name) => host === `${name}:${port}`)) {
    throw httpError(403, `The host "${host}" is not served here`)
  }
  const { origin } = request.headers
  const own = LOOPBACK.map((name) => `http://${name}:${port}`)
  if (origin !== undefined && !own.includes(origin) && !allowedOrigins.includes(origin)) {
    throw httpError(403, `The origin "${origin}" is not allowed`)
  }
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
    vary: 'origin',
  }
}

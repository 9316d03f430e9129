import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { fromThisSite } from '#web/http/origin.ts'
import { json, wantsJson } from '#web/http/response.ts'
import { type Exchange, type Handle, type Step, send } from '../exchange.ts'
import { readAddress } from '../guard/address.ts'
import { type RefusalStatus, refusal } from '../guard/refusals.ts'
import type { GatewayOptions, StudioServer } from '../options.ts'
import { passLimits } from '../pass-limits.ts'
import { credentialsIn, studioSessions } from './sessions.ts'

/** Path of the Studio. */
const prefix = '/studio'

const signIn = '/owner/sign-in?to=studio'

/** Paths of the content API, which only the Studio's own pages and programs with a token may call. */
const ofApi = /^\/(?:v\d[\d-]*|vX|images|files)\//i

/** Path that “Sign out” in the Studio's own menu requests. */
const logout = /^\/v[\d-]+\/auth\/logout\/?$/

type Asked = Pick<Exchange, 'request' | 'headers'>

/** Requires a sign-in for the Studio. `options.studio` gets only requests with a session or a token. */
export function studio(options: GatewayOptions, server: StudioServer) {
  const sessions = studioSessions(options, server)
  // Limits the session checks, because each sealed cookie that is unknown costs a request to Next.
  const limits = passLimits(options)

  /** Authenticates a request. @returns the user; or the status of a refusal */
  async function admit({ request, headers }: Asked, path: string, isSocket = false) {
    const credentials = credentialsIn(headers)
    if (!credentials) return 401
    const { method = 'GET', headersDistinct } = request
    const isRead = method === 'GET' || method === 'HEAD'
    const isPage = isRead && !isSocket && !ofApi.test(path)
    const given = new Headers(
      Object.entries(headersDistinct).flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value]),
      ),
    )
    if ('cookie' in credentials && !isPage && !fromThisSite(given, options.siteUrl, isRead)) return 403
    const looked = await limits.within({ request, headers }, async () => ({
      session: await sessions.find(credentials),
    }))
    if (!looked) return 429
    return looked.session ? { user: looked.session.user, credentials } : 401
  }

  const step: Step =
    (next: Handle): Handle =>
    async (exchange) => {
      const { request, response } = exchange
      const own = ownAddress(request)
      if (own === undefined) return next(exchange)
      const admitted = await admit(exchange, own.path)
      if (typeof admitted === 'number') return refuse(exchange, admitted)
      if (exchange.method === 'POST' && logout.test(own.path)) {
        const hasEnded = await sessions.end(admitted.credentials).then(
          () => true,
          () => false,
        )
        return hasEnded ? send(exchange, new Response(null, { status: 204 })) : refuse(exchange, 503)
      }
      const stop = sessions.watch(admitted.credentials, () => response.destroy())
      response.once('close', stop)
      request.url = own.path + own.query
      await server.handle(request, response, admitted.user)
    }

  /** Opens a WebSocket of the Studio; the site has no other. @returns the status of a refusal, if it is refused */
  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const own = ownAddress(request)
    if (own === undefined) return 400
    const admitted = await admit({ request, headers: request.headers }, own.path, true)
    if (typeof admitted === 'number') return admitted
    const stop = sessions.watch(admitted.credentials, () => socket.destroy())
    socket.once('close', stop)
    request.url = own.path + own.query
    server.upgrade(request, socket, head, admitted.user)
    return undefined
  }

  return { step, upgrade, close: sessions.close }
}

/** Returns the address below the Studio's path; undefined for any other address. */
function ownAddress({ url = '' }: IncomingMessage) {
  const address = readAddress(url)
  if (typeof address === 'number') return undefined
  const { path, query } = address
  if (path !== prefix && !path.startsWith(`${prefix}/`)) return undefined
  // Normalises the path as the lake does: `//v1/…` and `/./v1/…` are calls of the API, too.
  const { pathname } = new URL(`http://studio${path.slice(prefix.length)}`)
  return { path: pathname.replace(/^\/+/, '/'), query }
}

/** Redirects a browser to the sign-in page. Sends a program an error. */
function refuse(exchange: Exchange, status: 401 | 403 | RefusalStatus): Promise<void> {
  if (status === 403) return send(exchange, json(403, { error: 'This can only be sent from the Studio itself.' }))
  if (status !== 401) return send(exchange, refusal(status, exchange))
  const isPage = exchange.method === 'GET' && !wantsJson(new Headers({ accept: exchange.headers.accept ?? '' }))
  const headers = { location: signIn, 'cache-control': 'no-store' }
  return send(
    exchange,
    isPage
      ? new Response(null, { status: 303, headers })
      : json(401, { error: `Sign in at ${signIn}, or send a token.` }),
  )
}

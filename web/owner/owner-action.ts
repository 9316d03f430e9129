import { webCookies } from 'iron-session'
import { logFailure } from '#web/db/failure.ts'
import type { Store } from '#web/db/store.ts'
import { type RawFields, RequestError, readFields } from '#web/http/body.ts'
import { html } from '#web/http/markup.ts'
import { fromThisSite } from '#web/http/origin.ts'
import { page } from '#web/http/response.ts'
import { NoSessionSecret, type OwnerSite, ownerSite } from './owner-site.ts'
import { memberSession, ownerSession } from './session.ts'

/** Request of an owner's page, with its parsed form fields. */
export interface OwnerRequest {
  fields: RawFields
  request: Request
  site: OwnerSite
  store: Store
}

type Handler = (request: Request) => Promise<Response>

/** Returns a route handler for the site of this process. Tests call its method `for` with another site. */
export const routeHandler = (handlerFor: (siteOf: () => OwnerSite) => Handler) =>
  Object.assign((request: Request) => handlerFor(ownerSite)(request), { for: handlerFor })

/** Value of a form field; empty for a file or a repeated field. */
export const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Returns a page with one message, such as the reason of a failure. */
export const messagePage = (status: number, text: string) =>
  page(
    status,
    "The owner's inbox",
    html`<h1>The owner’s inbox</h1><p role="alert">${text}</p><p><a href="/owner">To the inbox</a></p>`,
  )

const failures = {
  500: 'This did not work, because the site has a fault. Its log has the reason. The database works, and trying again will not help.',
  503: 'The database does not answer just now. Please try again in a minute.',
}

/** Returns a handler of same-origin POSTs. */
const postAction = (handle: (request: Request, site: OwnerSite) => Promise<Response>) =>
  routeHandler((siteOf) => async (request) => {
    try {
      const site = siteOf()
      if (!fromThisSite(request.headers, site.siteUrl, false)) {
        return messagePage(403, 'This can only be sent from our own pages.')
      }
      return await handle(request, site)
    } catch (error) {
      if (error instanceof RequestError) return messagePage(error.status, error.message)
      if (error instanceof NoSessionSecret) return messagePage(503, error.message)
      // Logs only the beginning of the path, because an attacker could write log lines with the rest.
      const [path] = /^\/owner(?:\/[a-z-]+)?/.exec(new URL(request.url).pathname) ?? []
      const status = logFailure(`[owner] ${request.method} below ${path}`, error)
      return messagePage(status, failures[status])
    }
  })

async function readPosted(request: Request, site: OwnerSite) {
  const fields = await readFields(request)
  return { fields, request, site, store: await site.store() }
}

/** Returns a handler of same-origin POSTs that need no session. */
export const publicAction = (handle: (posted: OwnerRequest) => Promise<Response>) =>
  postAction(async (request, site) => handle(await readPosted(request, site)))

export const notSignedIn = () => messagePage(401, 'You are not signed in any more. Nothing was changed.')

/** Request of a signed-in person. `owner` is the email address, `session` the id of the session. */
export type SignedInRequest = OwnerRequest & { owner: string; session: string }

type HandleSignedIn = (posted: SignedInRequest) => Promise<Response>

/** The session is checked before the body is read: a stranger's file is never in memory. */
const actionOf = (sessionIn: typeof ownerSession) => (handle: HandleSignedIn) =>
  postAction(async (request, site) => {
    const session = await sessionIn(webCookies(request, new Headers()), site)
    if (session === undefined) return notSignedIn()
    const { id, email } = session
    return handle({ ...(await readPosted(request, site)), owner: email, session: id })
  })

/**
 * Returns a handler of POSTs by a signed-in owner. All other requests get a 401. A handler that changes or reveals data
 * writes an audit line (`writeAudit`) in the same transaction.
 * @example export const close = ownerAction(async ({ owner, fields, store }) => seeOther('/owner'))
 */
export const ownerAction = actionOf(ownerSession)

/** Returns a handler of POSTs by an owner or a coach about their own sessions. */
export const memberAction = actionOf(memberSession)

/** Returns the path to redirect to after a form: `back` if it is in the inbox, else `fallback`. */
export function returnAddress(back: unknown, fallback = '/owner'): string {
  if (typeof back !== 'string' || !/^\/owner(?:[/?][\x21-\x7e]*)?$/.test(back)) return fallback
  // Normalizes the URL like a browser, which resolves `/owner/..//else.where` to another site.
  const { pathname, search, hash } = new URL(back, 'http://inbox')
  return /^\/owner(?:\/|$)/.test(pathname) ? pathname + search + hash : fallback
}

/** Sets parameters in the query of a path; null removes one. */
export function withQuery(path: string, parameters: Record<string, string | null>): string {
  const { pathname, searchParams, hash } = new URL(path, 'http://inbox')
  for (const [name, value] of Object.entries(parameters)) {
    if (value === null) searchParams.delete(name)
    else searchParams.set(name, value)
  }
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  return pathname + query + hash
}

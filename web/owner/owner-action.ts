import { webCookies } from 'iron-session'
import { errorCode, type Store } from '#web/db/store.ts'
import { page } from '#web/http/answer.ts'
import { type RawFields, RequestError, readFields, type uploads } from '#web/http/body.ts'
import { html } from '#web/http/markup.ts'
import { fromThisSite } from '#web/http/origin.ts'
import { currentSession, memberSession } from './session.ts'
import { NoSessionSecret, type OwnerSite, ownerSite } from './site.ts'

/** What arrived with a POST of the owner's pages. */
export interface OwnerRequest {
  fields: RawFields
  request: Request
  site: OwnerSite
  store: Store
}

type Handler = (request: Request) => Promise<Response>

/** A route handler of this process's site. @param handlerFor makes it for a site: tests give their own */
export const routeHandler = (handlerFor: (siteOf: () => OwnerSite) => Handler) =>
  Object.assign((request: Request) => handlerFor(ownerSite)(request), { for: handlerFor })

/** A small page that says why something was not done. */
export const notice = (status: number, text: string) =>
  page(
    status,
    "The owner's inbox",
    html`<h1>The owner’s inbox</h1><p role="alert">${text}</p><p><a href="/owner">To the inbox</a></p>`,
  )

/** Handles a POST that comes from the owner's pages and can be read, from anybody. */
export const publicAction = (
  handle: (posted: OwnerRequest) => Promise<Response>,
  limits?: typeof uploads,
) =>
  routeHandler((siteOf) => async (request) => {
    try {
      const site = siteOf()
      if (!fromThisSite(request.headers, site.siteUrl, false)) {
        return notice(403, 'This can only be sent from our own pages.')
      }
      const fields = await readFields(request, limits)
      return await handle({ fields, request, site, store: await site.store() })
    } catch (error) {
      if (error instanceof RequestError) return notice(error.status, error.message)
      if (error instanceof NoSessionSecret) return notice(503, error.message)
      // Without the rest of the address: what a stranger writes there is no line of the log.
      const [where] = /^\/owner(?:\/[a-z-]+)?/.exec(new URL(request.url).pathname) ?? []
      console.error(`[owner] a POST below ${where} failed: ${errorCode(error)}`)
      return notice(503, 'The database does not answer just now. Please try again in a minute.')
    }
  })

type HandleSignedIn = (posted: OwnerRequest & { owner: string }) => Promise<Response>

const actionOf =
  (sessionIn: typeof currentSession) => (handle: HandleSignedIn, limits?: typeof uploads) =>
    publicAction(async (posted) => {
      const session = await sessionIn(webCookies(posted.request, new Headers()), posted.site)
      if (session === undefined)
        return notice(401, 'You are not signed in any more. Nothing was changed.')
      return handle({ ...posted, owner: session.email })
    }, limits)

/**
 * Handles a POST that only a signed-in owner may send; answers 401 to everybody else. Whatever
 * changes or reveals something writes to the audit log (`writeAudit`), in the same transaction. With `limits` a
 * form may bring a file along.
 * @example export const close = ownerAction(async ({ owner, fields, store }) => seeOther('/owner'))
 */
export const ownerAction = actionOf(currentSession)

/** The same for owners and coaches: about their own sessions alone. */
export const memberAction = actionOf(memberSession)

/** The address that a form came from, to redirect back to; never one outside the inbox. */
export function returnAddress(back: unknown, fallback = '/owner'): string {
  if (typeof back !== 'string' || !/^\/owner(?:[/?][\x21-\x7e]*)?$/.test(back)) return fallback
  // As a browser understands it: from `/owner/..//else.where` it would go to another site.
  const { pathname, search, hash } = new URL(back, 'http://inbox')
  return /^\/owner(?:\/|$)/.test(pathname) ? pathname + search + hash : fallback
}

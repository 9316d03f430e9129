import { webCookies } from 'iron-session'
import { notSignedIn, routeHandler } from '../owner-action.ts'
import { rowIdIn } from '../row-id.ts'
import { ownerSession } from '../session.ts'
import { readMail } from './read-mails.ts'

/**
 * Handles GET /owner/mails/[id]/look: returns the HTML of a mail as it was sent, for the frame on the mail's page.
 * web/proxy.ts sets its policy: it loads nothing, and runs no script.
 */
export const showMail = routeHandler((siteOf) => async (request) => {
  const site = siteOf()
  if (!(await ownerSession(webCookies(request, new Headers()), site))) return notSignedIn()
  const id = rowIdIn(request)
  const found = id && (await readMail((await site.store()).db, id))
  return found
    ? new Response(found.mail.html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
    : new Response(null, { status: 404 })
})

import { createHash } from 'node:crypto'
import { webCookies } from 'iron-session'
import { logFailure } from '#web/db/failure.ts'
import { requireStartSecret } from '#web/http/cron-secret.ts'
import { failure, json } from '#web/http/response.ts'
import type { OwnerSite } from '../owner-site.ts'
import { revokeSession, type Session, studioSession } from '../session.ts'
import { tokenSession } from './studio-token.ts'

type StudioSite = OwnerSite & { startSecret: string | undefined }

/**
 * Handles GET /api/session of the gateway: returns the Studio session of a cookie or a token
 * (`x-studio-token`). The gateway has no access to the database.
 */
export const handleSession = sessionHandler(async (session) => {
  if (session === undefined) return json(200, { session: null })
  const { email, expiresAt } = session
  return json(200, { session: { user: userOf(email), until: expiresAt } })
})

/** Handles DELETE /api/session of the gateway: signs out of the Studio. */
export const endSession = sessionHandler(async (session, site) => {
  const { transaction } = await site.store()
  if (session) await transaction((tx) => revokeSession(tx, session.email, session.id))
  return json(200, { session: null })
})

type Respond = (session: Session | undefined, site: StudioSite) => Promise<Response>

function sessionHandler(respond: Respond) {
  return (siteOf: () => StudioSite) => async (request: Request) => {
    try {
      const site = siteOf()
      const refused = requireStartSecret(request.headers, site.startSecret)
      if (refused) return refused
      const token = request.headers.get('x-studio-token')
      const session =
        token === null ? await studioSession(webCookies(request, new Headers()), site) : await tokenSession(token, site)
      return await respond(session, site)
    } catch (error) {
      const status = logFailure('[owner] session lookup failed', error)
      return failure(status, 'The database does not answer.')
    }
  }
}

/** User for Sanity's history and presence. */
function userOf(email: string) {
  const id = `p${createHash('sha256').update(email).digest('hex').slice(0, 20)}`
  return { id, name: nameIn(email), email }
}

/** Derives a name from an email address: Anna Maier from `anna.maier@career.example`. */
function nameIn(email: string): string {
  const words = email.replace(/[@+].*/, '').split(/[._-]+/)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}

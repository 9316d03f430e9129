import { logFailure } from '#web/db/failure.ts'
import { addressKey } from '#web/forms/clean-address.ts'
import { RequestError, readCapped } from '#web/http/body.ts'
import { failure, json } from '#web/http/response.ts'
import type { OwnerSite } from '../owner-site.ts'
import { maySignIn } from '../session.ts'
import { makeStudioToken } from '../studio/studio-token.ts'
import { linkFor } from './sign-in-actions.ts'
import { makeToken } from './sign-in-link.ts'
import { openSignInRequest, printedLinkMinutes } from './sign-in-request.ts'

/**
 * Handles POST /api/sign-in of `npm run sign-in`: returns a sign-in link or a token. The command cannot
 * create one itself, because only the site's process can open the embedded database.
 */
export const handleSignInCommand = (siteOf: () => OwnerSite) => async (request: Request) => {
  try {
    const site = siteOf()
    const sealed = new TextDecoder().decode(await readCapped(request))
    const command = await openSignInRequest(sealed, site.secret)
    if (!command) return json(401, { error: 'Only npm run sign-in on this server may ask this.' })
    const email = addressKey(command.email)
    if (!maySignIn(email, site))
      return json(404, { error: 'This address is neither in OWNER_EMAILS nor in COACH_EMAILS.' })
    const store = await site.store()
    const text = await store.transaction(async (tx) =>
      command.makes === 'token'
        ? makeStudioToken(tx, email, site)
        : linkFor(site, email, await makeToken(tx, email, printedLinkMinutes)),
    )
    return json(201, { text })
  } catch (error) {
    if (error instanceof RequestError) return json(error.status, { error: error.message })
    const status = logFailure('[owner] npm run sign-in failed', error)
    return failure(status, 'The database does not answer just now.')
  }
}

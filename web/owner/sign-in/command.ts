import { errorCode } from '#web/db/store.ts'
import { addressKey } from '#web/forms/clean-address.ts'
import { json } from '#web/http/answer.ts'
import { RequestError, readCapped } from '#web/http/body.ts'
import { maySignIn } from '../session.ts'
import type { OwnerSite } from '../site.ts'
import { makeStudioToken } from '../studio/token.ts'
import { linkFor } from './handlers.ts'
import { makeToken } from './link.ts'
import { openOrder, printedLinkMinutes } from './order.ts'

/**
 * Handles POST /api/sign-in: makes a sign-in link or a token for `npm run sign-in`, which needs no mail. The command
 * asks the running site, since one process alone has the database open.
 */
export const orderSignIn = (siteOf: () => OwnerSite) => async (request: Request) => {
  try {
    const site = siteOf()
    const sealed = new TextDecoder().decode(await readCapped(request))
    const order = await openOrder(sealed, site.secret)
    if (!order) return json(401, { error: 'Only npm run sign-in on this server may ask this.' })
    const email = addressKey(order.email)
    if (!maySignIn(email, site))
      return json(404, { error: 'This address is neither in OWNER_EMAILS nor in COACH_EMAILS.' })
    const store = await site.store()
    const text = await store.transaction(async (tx) =>
      order.makes === 'token'
        ? makeStudioToken(tx, email, site)
        : linkFor(site, email, await makeToken(tx, email, printedLinkMinutes)),
    )
    return json(201, { text })
  } catch (error) {
    if (error instanceof RequestError) return json(error.status, { error: error.message })
    console.error(`[owner] npm run sign-in failed: ${errorCode(error)}`)
    return json(503, { error: 'The database does not answer just now.' })
  }
}

import { webCookies } from 'iron-session'
import type { Store } from '#web/db/store.ts'
import { addressKey } from '#web/forms/clean-address.ts'
import { isEmailAddress } from '#web/forms/text-rules.ts'
import { seeOther } from '#web/http/answer.ts'
import { ownerAction, publicAction } from '../owner-action.ts'
import {
  clearSessionCookie,
  endSession,
  revokeEverySession,
  setSessionCookie,
  startSession,
} from '../session.ts'
import type { OwnerSite } from '../site.ts'
import { lockAndCountLinks, makeToken, redeemToken, voidLinks } from './link.ts'
import { deliverLink } from './mail.ts'

/**
 * POST /owner/sign-in/ask: sends a link to an owner, and gives everybody the same answer, however often
 * it is asked: anybody may type an owner's address, and who is refused then is she.
 */
export const askForLink = publicAction(async ({ fields, site, store }) => {
  const email = typeof fields.email === 'string' ? addressKey(fields.email) : ''
  if (!isEmailAddress(email)) return seeOther('/owner/sign-in?say=address')
  site.later(() => sendLink(site, store, email))
  return seeOther('/owner/sign-in?say=asked')
})

/** Links an owner has in her mail at a time: past that, each of them still signs her in. */
const maxLinks = 5

async function sendLink(site: OwnerSite, store: Store, email: string): Promise<void> {
  if (!site.owners.includes(email)) {
    // Said only where the developer is the owner; the address itself stays out of the terminal.
    if (site.delivery.by === 'terminal') {
      console.info('\nA sign-in link was asked for with an address that is not in OWNER_EMAILS.\n')
    }
    return
  }
  const token = await store.transaction(async (tx) => {
    const enough = (await lockAndCountLinks(tx, email)) >= maxLinks
    return enough ? undefined : makeToken(tx, email)
  })
  if (token !== undefined)
    await deliverLink(site.delivery, email, `${site.siteUrl}/owner/enter?token=${token}`)
}

/**
 * POST /owner/enter/confirm: uses the link up and opens a session. The link itself is a page with a
 * button: programs that open every link in a mail do not press buttons.
 */
export const confirmSignIn = publicAction(async ({ fields, request, site, store }) => {
  const token = typeof fields.token === 'string' ? fields.token : ''
  // Together: a link that is used up without a session coming of it would be lost.
  const session = await store.transaction(async (tx) => {
    const email = await redeemToken(tx, token)
    if (email === undefined || !site.owners.includes(email)) return undefined
    return startSession(tx, email)
  })
  if (session === undefined) return seeOther('/owner/sign-in?say=old')
  const headers = new Headers()
  await setSessionCookie(webCookies(request, headers), site, session)
  return seeOther('/owner', headers)
})

/** POST /owner/sign-out */
export const signOut = publicAction(async ({ request, site, store }) => {
  const headers = new Headers()
  await store.transaction((tx) => endSession(webCookies(request, headers), site, tx))
  return seeOther('/owner/sign-in?say=out', headers)
})

/** POST /owner/sign-out-everywhere: for a device that is lost, or that somebody else uses now. */
export const signOutEverywhere = ownerAction(async ({ owner, request, site, store }) => {
  const headers = new Headers()
  await store.transaction(async (tx) => {
    await revokeEverySession(tx, owner)
    // A link that is open on that device would sign it in again.
    await voidLinks(tx, owner)
  })
  await clearSessionCookie(webCookies(request, headers), site)
  return seeOther('/owner/sign-in?say=everywhere', headers)
})

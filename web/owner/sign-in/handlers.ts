import { webCookies } from 'iron-session'
import type { Store } from '#web/db/store.ts'
import { addressKey } from '#web/forms/clean-address.ts'
import { isEmailAddress } from '#web/forms/text-rules.ts'
import { seeOther } from '#web/http/answer.ts'
import { deviceName } from '../device-name.ts'
import { memberAction, publicAction } from '../owner-action.ts'
import {
  clearSessionCookie,
  endSession,
  maySignIn,
  revokeEverySession,
  setSessionCookie,
  startSession,
} from '../session.ts'
import type { OwnerSite } from '../site.ts'
import { lockAndCountLinks, makeToken, ownerOfToken, redeemToken, voidLinks } from './link.ts'
import { deliverLink } from './mail.ts'

/** Part of an address that says that somebody is on their way to the Studio. */
const toStudio = 'to=studio'

/**
 * POST /owner/sign-in/ask {email}, or {token} of an old link: sends a link to an owner or a coach, and gives everybody
 * the same answer, however often it is asked: anybody may type an owner's address, and who is refused then is she.
 */
export const askForLink = publicAction(async ({ fields, site, store }) => {
  const old = typeof fields.token === 'string' ? await ownerOfToken(store.db, fields.token) : ''
  const email = old || (typeof fields.email === 'string' ? addressKey(fields.email) : '')
  const isToStudio = fields.to === 'studio'
  const say = (what: string) =>
    seeOther(`/owner/sign-in?say=${what}${isToStudio ? `&${toStudio}` : ''}`)
  if (!isEmailAddress(email)) return say('address')
  site.later(() => sendLink(site, store, email, isToStudio))
  return say('asked')
})

/** Links an owner has in her mail at a time: past that, each of them still signs her in. */
const maxLinks = 5

async function sendLink(
  site: OwnerSite,
  store: Store,
  email: string,
  isToStudio: boolean,
): Promise<void> {
  if (!maySignIn(email, site)) {
    // Said only where the developer is the owner; the address itself stays out of the terminal.
    if (site.delivery.by === 'terminal') {
      console.info(
        '\nA sign-in link was asked for with an address that is neither in OWNER_EMAILS nor in\nCOACH_EMAILS.\n',
      )
    }
    return
  }
  const token = await store.transaction(async (tx) => {
    const enough = (await lockAndCountLinks(tx, email)) >= maxLinks
    return enough ? undefined : makeToken(tx, email)
  })
  if (token !== undefined)
    await deliverLink(site.delivery, email, linkFor(site, email, token, isToStudio))
}

/** Address that signs in with a token. A coach has no other place to go than the Studio. */
export function linkFor(site: OwnerSite, email: string, token: string, isToStudio = false) {
  const to = isToStudio || !site.owners.includes(email) ? `&${toStudio}` : ''
  return `${site.siteUrl}/owner/enter?token=${token}${to}`
}

/**
 * POST /owner/enter/confirm: uses the link up and opens a session. The link itself is a page with a
 * button: programs that open every link in a mail do not press buttons.
 */
export const confirmSignIn = publicAction(async ({ fields, request, site, store }) => {
  const token = typeof fields.token === 'string' ? fields.token : ''
  // Together: a link that is used up without a session coming of it would be lost.
  const device = deviceName(request.headers.get('user-agent') ?? '')
  const session = await store.transaction(async (tx) => {
    const email = await redeemToken(tx, token)
    if (email === undefined || !maySignIn(email, site)) return undefined
    return { email, id: await startSession(tx, email, { device }) }
  })
  const isToStudio = fields.to === 'studio'
  if (session === undefined) {
    const isKnown = (await ownerOfToken(store.db, token)) !== undefined
    const query = [
      'say=old',
      ...(isToStudio ? [toStudio] : []),
      ...(isKnown ? [`token=${token}`] : []),
    ]
    return seeOther(`/owner/sign-in?${query.join('&')}`)
  }
  const headers = new Headers()
  await setSessionCookie(webCookies(request, headers), site, session.id)
  const isOwner = site.owners.includes(session.email)
  return seeOther(isOwner && !isToStudio ? '/owner' : '/studio', headers)
})

/** POST /owner/sign-out */
export const signOut = publicAction(async ({ fields, request, site, store }) => {
  const headers = new Headers()
  await store.transaction((tx) => endSession(webCookies(request, headers), site, tx))
  return seeOther(`/owner/sign-in?say=out${fields.to === 'studio' ? `&${toStudio}` : ''}`, headers)
})

/** POST /owner/sign-out-everywhere: for a device that is lost, or that somebody else uses now. */
export const signOutEverywhere = memberAction(async ({ owner, request, site, store }) => {
  const headers = new Headers()
  await store.transaction(async (tx) => {
    await revokeEverySession(tx, owner)
    // A link that is open on that device would sign it in again.
    await voidLinks(tx, owner)
  })
  await clearSessionCookie(webCookies(request, headers), site)
  return seeOther('/owner/sign-in?say=everywhere', headers)
})

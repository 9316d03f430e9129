import { webCookies } from 'iron-session'
import { countIncident } from '#web/db/incidents.ts'
import { countAgainst } from '#web/db/rate-limit.ts'
import type { Database, Store } from '#web/db/store.ts'
import { addressKey, isEmailAddress } from '#web/forms/clean-address.ts'
import { seeOther } from '#web/http/response.ts'
import { writeAudit } from '../audit-log.ts'
import { memberAction, type OwnerRequest, publicAction, textOf } from '../owner-action.ts'
import type { OwnerSite } from '../owner-site.ts'
import { asRowId } from '../row-id.ts'
import {
  clearSessionCookie,
  endSession,
  maySignIn,
  revokeEverySession,
  revokeSession,
  setSessionCookie,
  startSession,
} from '../session.ts'
import { deviceOf } from './device-name.ts'
import { linkMinutes, lockAndCountLinks, makeToken, ownerOfToken, redeemToken, voidLinks } from './sign-in-link.ts'
import { countFailedLinks, destinationOf, queueLink, renewQueuedLink } from './sign-in-mail.ts'

/** Query parameter for a sign-in that leads to the Studio. */
const toStudio = 'to=studio'

/**
 * Handles POST /owner/sign-in/ask {email}, or {token} of an old link: sends a link to an owner or a coach. Every
 * request gets the same response, so that it reveals no owner. There is no 429, because a stranger could then lock an
 * owner out.
 */
export const askForLink = publicAction(async ({ fields, site, store }) => {
  const fromToken = fields.token ? await ownerOfToken(store.db, textOf(fields.token)) : ''
  const email = fromToken || addressKey(textOf(fields.email))
  const isToStudio = fields.to === 'studio'
  const say = (what: string) => seeOther(`/owner/sign-in?say=${what}${isToStudio ? `&${toStudio}` : ''}`)
  if (!isEmailAddress(email)) return say('address')
  site.afterResponse(() => sendLink(site, store, email, isToStudio))
  return say('asked')
})

/**
 * Maximum of valid links per owner. Beyond it no further link is sent. The earlier links still work. A link whose mail
 * has failed does not count.
 */
const maxLinks = 5

async function sendLink(site: OwnerSite, store: Store, email: string, isToStudio: boolean): Promise<void> {
  if (!maySignIn(email, site)) {
    const refused = 'asked for a sign-in link with an address that may not sign in'
    const isAudited = await auditRefusal(store.db, refused)
    // Printed only on the owner's own machine, and without the email address.
    if (isAudited && site.delivery.by === 'terminal') {
      console.info(
        '\nA sign-in link was asked for with an address that is neither in OWNER_EMAILS nor in\nCOACH_EMAILS.\n',
      )
    }
    return
  }
  const linkWith = (token: string) => linkFor(site, email, token, isToStudio)
  const link = { email, linkWith, secret: site.secret }
  const { by } = site.delivery
  const printed = await store.transaction(async (tx) => {
    const valid = await lockAndCountLinks(tx, email)
    // During an outage a second request must not fill the mailbox that it ends in.
    if (by === 'mail' && (await renewQueuedLink(tx, link))) return undefined
    if (valid - (await countFailedLinks(tx, email)) >= maxLinks) return undefined
    return by === 'mail' ? queueLink(tx, link) : makeToken(tx, email)
  })
  if (by === 'mail') site.sendAfterResponse()
  if (by !== 'terminal' || !printed) return
  const url = linkWith(printed)
  console.info(`\nSign in to ${destinationOf(url)} (once, within ${linkMinutes} minutes):\n${url}\n`)
}

/** URL that signs in with a token. A coach always goes to the Studio. */
export function linkFor(site: OwnerSite, email: string, token: string, isToStudio = false) {
  const to = isToStudio || !site.owners.includes(email) ? `&${toStudio}` : ''
  return `${site.siteUrl}/owner/enter?token=${token}${to}`
}

/**
 * Handles POST /owner/enter/confirm {token}: redeems the link and starts a session. The link opens a page
 * with a button, because mail scanners open links but press no buttons.
 */
export const confirmSignIn = publicAction(async (posted) => {
  const { fields, request, site, store } = posted
  const token = textOf(fields.token)
  // In one transaction, because a failure must not use up the link without starting a session.
  const session = await store.transaction(async (tx) => {
    const email = await redeemToken(tx, token)
    if (email === undefined || !maySignIn(email, site)) return undefined
    return { email, id: await startSession(tx, email, { device: deviceOf(request) }) }
  })
  const isToStudio = fields.to === 'studio'
  if (session === undefined) {
    const email = await ownerOfToken(store.db, token)
    const isKnown = email !== undefined
    await auditRefusal(store.db, `used ${isKnown ? 'an old' : 'an unknown'} sign-in link`, email)
    const query = ['say=old', ...(isToStudio ? [toStudio] : []), ...(isKnown ? [`token=${token}`] : [])]
    return seeOther(`/owner/sign-in?${query.join('&')}`)
  }
  return openSession(posted, session.email, session.id)
})

/** Stores a session in the browser. @returns a redirect to the inbox, or to the Studio */
export async function openSession(
  { fields, request, site }: OwnerRequest,
  email: string,
  id: string,
  headers = new Headers(),
) {
  await setSessionCookie(webCookies(request, headers), site, id)
  const isToInbox = site.owners.includes(email) && fields.to !== 'studio'
  return seeOther(isToInbox ? '/owner' : '/studio', headers)
}

/** Limit of the lines about refused sign-ins, so that nobody can fill the audit log, or the terminal. */
const refusalLimit = { key: 'audited refusals', max: 20, seconds: 3600 }

/**
 * Counts a refused sign-in, and writes it to the audit log.
 * @param email owner of an old link or a passkey. Other addresses are not stored
 * @returns false above the limit
 */
export async function auditRefusal(db: Database, action: string, email = 'somebody'): Promise<boolean> {
  await countIncident(db, 'sign-in')
  const isWithin = (await countAgainst(db, [refusalLimit])) === 0
  if (isWithin) await writeAudit(db, email, action)
  return isWithin
}

/** Headers of a sign-out: the browser forgets the pages that 'back' would show. Only https may ask for that. */
const forgetPages = ({ siteUrl }: OwnerSite) =>
  new Headers(siteUrl.startsWith('https:') ? { 'clear-site-data': '"cache"' } : {})

/** Handles POST /owner/sign-out. */
export const signOut = publicAction(async ({ fields, request, site, store }) => {
  const headers = forgetPages(site)
  await store.transaction((tx) => endSession(webCookies(request, headers), site, tx))
  return seeOther(`/owner/sign-in?say=out${fields.to === 'studio' ? `&${toStudio}` : ''}`, headers)
})

/** Handles POST /owner/settings/sessions {id}: ends one of the person's own sessions. */
export const endOneSession = memberAction(async ({ owner, fields, store }) => {
  const id = asRowId(fields.id)
  if (id !== undefined) await store.transaction((tx) => revokeSession(tx, owner, id))
  return seeOther('/owner/devices?say=ended')
})

/** Handles POST /owner/sign-out-everywhere: ends all sessions and links of the person. */
export const signOutEverywhere = memberAction(async ({ owner, request, site, store }) => {
  const headers = forgetPages(site)
  await store.transaction(async (tx) => {
    await revokeEverySession(tx, owner)
    // A pending link on another device would sign it in again.
    await voidLinks(tx, owner)
  })
  await clearSessionCookie(webCookies(request, headers), site)
  return seeOther('/owner/sign-in?say=everywhere', headers)
})

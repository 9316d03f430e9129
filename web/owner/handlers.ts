import { webCookies } from 'iron-session'
import { seeOther } from '#web/leads/http/answer.ts'
import { countAgainst, limitsOn } from '#web/leads/limits.ts'
import { isAddress } from '#web/leads/rules.ts'
import type { Store } from '#web/leads/store/store.ts'
import { handler, notice, type SiteOf } from './post.ts'
import { endSession, startSession } from './session.ts'
import { makeToken, redeemToken } from './sign-in-link.ts'
import { deliverLink } from './sign-in-mail.ts'
import { type OwnerSite, ownerSite } from './site.ts'

/** POST /owner/sign-in/ask: sends a link to an owner, and gives everybody the same answer. */
export const askForLink = (siteOf: SiteOf = ownerSite) =>
  handler(siteOf, async ({ fields, request: { headers }, site, store }) => {
    const email = typeof fields.email === 'string' ? fields.email.trim().toLowerCase() : ''
    if (!isAddress(email)) return seeOther('/owner/sign-in?say=address')
    const seconds = await countAgainst(
      store.db,
      limitsOn('sign-in', email, headers, site, { perAddress: 5, perVisitor: 20, seconds: 900 }),
    )
    if (seconds > 0) {
      return notice(429, `That was often. Please try again in ${Math.ceil(seconds / 60)} min.`, {
        'retry-after': String(seconds),
      })
    }
    site.later(() => sendLink(site, store, email))
    return seeOther('/owner/sign-in?say=asked')
  })

async function sendLink(site: OwnerSite, store: Store, email: string): Promise<void> {
  if (!site.owners.includes(email)) {
    // Said only where the developer is the owner; the address itself stays out of the terminal.
    if (site.delivery.by === 'terminal') {
      console.info('\nA sign-in link was asked for with an address that is not in OWNER_EMAILS.\n')
    }
    return
  }
  const token = await makeToken(store.db, email)
  await deliverLink(site.delivery, email, `${site.siteUrl}/owner/enter?token=${token}`)
}

/**
 * POST /owner/enter/confirm: uses the link up and opens a session. The link itself is a page with a
 * button: programs that open every link in a mail do not press buttons.
 */
export const enter = (siteOf: SiteOf = ownerSite) =>
  handler(siteOf, async ({ fields, request, site, store }) => {
    const token = typeof fields.token === 'string' ? fields.token : ''
    const email = await redeemToken(store.db, token)
    if (email === undefined || !site.owners.includes(email)) {
      return seeOther('/owner/sign-in?say=old')
    }
    const headers = new Headers()
    await startSession(webCookies(request, headers), site, store.db, email)
    return seeOther('/owner', headers)
  })

/** POST /owner/sign-out */
export const leave = (siteOf: SiteOf = ownerSite) =>
  handler(siteOf, async ({ request, site, store }) => {
    const headers = new Headers()
    await endSession(webCookies(request, headers), site, store.db)
    return seeOther('/owner/sign-in?say=out', headers)
  })

import { webCookies } from 'iron-session'
import { json, seeOther } from '#web/http/response.ts'
import { addToOutbox } from '#web/mail/outbox/add.ts'
import { memberAction, publicAction } from '../owner-action.ts'
import type { OwnerSite } from '../owner-site.ts'
import { type Cookies, maySignIn, openCookie, startSession } from '../session.ts'
import { settingsMail } from '../settings/settings-mail.ts'
import { deviceOf } from '../sign-in/device-name.ts'
import { auditRefusal, openSession } from '../sign-in/sign-in-actions.ts'
import { linkMinutes, spendToken } from '../sign-in/sign-in-link.ts'
import { deletePasskey, insertPasskey, lockPasskey, readPasskeys, updatePasskey } from './passkey-rows.ts'

/** Loads the checks on demand: their library takes 17 MB of memory and 0.3 s of a start. */
const loadChecks = () => import('./passkey-checks.ts')

/** Opens the cookie with the challenge of a browser. */
const openChallenge = (cookies: Cookies, site: OwnerSite) =>
  openCookie<{ challenge?: string }>(cookies, site, 'cc_passkey', linkMinutes / 60)

/** Responds with the options of a challenge, which the browser keeps in a sealed cookie. */
async function answerOptions(request: Request, site: OwnerSite, options: { challenge: string }) {
  const headers = new Headers()
  const cookie = await openChallenge(webCookies(request, headers), site)
  cookie.challenge = options.challenge
  await cookie.save()
  return json(200, options, Object.fromEntries(headers))
}

/** Returns the challenge of the browser, and deletes its cookie. `spendToken` makes a challenge valid once. */
async function takeChallenge(request: Request, site: OwnerSite, headers: Headers) {
  const cookie = await openChallenge(webCookies(request, headers), site)
  const { challenge } = cookie
  cookie.destroy()
  return challenge
}

/** Handles POST /owner/enter/passkey/options. */
export const offerSignIn = publicAction(async ({ request, site }) => {
  const { assertionOptions } = await loadChecks()
  return answerOptions(request, site, await assertionOptions(site))
})

/** Handles POST /owner/enter/passkey {response}: starts the session that a link starts. */
export const enterByPasskey = publicAction(async (posted) => {
  const { fields, request, site, store } = posted
  const headers = new Headers()
  const challenge = await takeChallenge(request, site, headers)
  const { assertion, checkAssertion, parseResponse } = await loadChecks()
  const response = parseResponse(assertion, fields.response)
  const entry = await store.transaction(async (tx) => {
    const passkey = response && (await lockPasskey(tx, response.id))
    if (!passkey) return {}
    const { id, email } = passkey
    if (!challenge || !maySignIn(email, site)) return { email }
    const used = await checkAssertion(site, response, challenge, passkey)
    if (!used || !(await spendToken(tx, email, challenge))) return { email }
    await updatePasskey(tx, id, used)
    const session = { device: deviceOf(request), action: 'signed in with a passkey' }
    return { email, session: await startSession(tx, email, session) }
  })
  if (entry.session !== undefined) return openSession(posted, entry.email, entry.session, headers)
  await auditRefusal(store.db, `used ${entry.email ? 'a passkey that was refused' : 'an unknown passkey'}`, entry.email)
  const to = fields.to === 'studio' ? '&to=studio' : ''
  return seeOther(`/owner/sign-in?say=passkey${to}`, headers)
})

/** Handles POST /owner/passkeys/options. */
export const offerPasskey = memberAction(async ({ owner, request, site, store }) => {
  const { attestationOptions } = await loadChecks()
  const known = (await readPasskeys(store.db, owner)).map(({ id }) => ({ id }))
  return answerOptions(request, site, await attestationOptions(site, owner, known))
})

/** Handles POST /owner/passkeys/add {response, name}. */
export const addPasskey = memberAction(async ({ owner, fields, request, site, store }) => {
  const headers = new Headers()
  const challenge = await takeChallenge(request, site, headers)
  const { attestation, checkAttestation, parseResponse, passkeyName } = await loadChecks()
  const response = parseResponse(attestation, fields.response)
  const name = passkeyName.safeParse(fields.name).data
  const made = response && challenge && (await checkAttestation(site, response, challenge))
  const isAdded = await store.transaction(async (tx) => {
    if (!made || !name || !(await spendToken(tx, owner, challenge))) return false
    if (!(await insertPasskey(tx, { ...made, email: owner, name }))) return false
    const subject = 'A passkey was set up'
    const text = `With the passkey “${name}”, ${owner} can sign in without a mail.`
    await addToOutbox(tx, null, [settingsMail(site.siteUrl, owner, { subject, text, section: 'me' })])
    return true
  })
  if (isAdded) site.sendAfterResponse()
  return seeOther(`/owner/devices?say=${isAdded ? 'added' : 'refused'}`, headers)
})

/** Handles POST /owner/passkeys/remove {id}. */
export const removePasskey = memberAction(async ({ owner, fields, store }) => {
  const { data: id } = (await loadChecks()).passkeyId.safeParse(fields.id)
  if (id) await store.transaction((tx) => deletePasskey(tx, owner, id))
  return seeOther('/owner/devices?say=removed')
})

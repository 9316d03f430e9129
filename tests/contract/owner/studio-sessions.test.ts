import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { webCookies } from 'iron-session'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '#scripts/stack/build-cache.ts'
import { emptyEnvironment } from '#scripts/stack/process.ts'
import { emptyStore } from '#tests/contract/db/with-store.ts'
import { siteUrl } from '#tests/contract/leads/handled.ts'
import { serve } from '#tests/contract/leads/http.ts'
import { memberSession, readSessions } from '#web/owner/session.ts'
import { confirmSignIn, endOneSession, signOut } from '#web/owner/sign-in/sign-in-actions.ts'
import { handleSignInCommand } from '#web/owner/sign-in/sign-in-command.ts'
import { makeToken } from '#web/owner/sign-in/sign-in-link.ts'
import { sealSignInRequest } from '#web/owner/sign-in/sign-in-request.ts'
import { endSession, handleSession } from '#web/owner/studio/studio-session.ts'
import { makeStudioToken } from '#web/owner/studio/studio-token.ts'
import { coach, ownerOf, owners } from './owner.ts'

const [owner] = owners
const store = emptyStore()
const { audited, post, site, sessionOf } = ownerOf(store)

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

/** Signs in with a new link. @returns the redirect's target and the cookies */
async function enter(email: string, fields = {}) {
  const token = await makeToken(store.db, email)
  const sent = { token, ...fields }
  const response = await post(confirmSignIn, '/owner/enter/confirm', sent, {
    'user-agent': firefox,
  })
  const cookies = response.headers.getSetCookie()
  const named = (name: string) => cookies.find((one) => one.startsWith(`${name}=`))?.split(';')[0] ?? ''
  return {
    place: response.headers.get('location'),
    cookies,
    studio: named('__Secure-cc_studio'),
    inbox: named('__Secure-cc_owner'),
  }
}

const secret = 's'.repeat(40)
/** Requests the session of a cookie or a token, like the gateway. @returns the session, or an error's status */
async function named(headers: Record<string, string>, bearer = secret, handlerFor = handleSession) {
  const handle = handlerFor(() => ({ ...site, startSecret: secret }))
  const request = new Request(`${siteUrl}/api/session`, {
    headers: { authorization: `Bearer ${bearer}`, ...headers },
  })
  const answer = await handle(request)
  const body: unknown = await answer.json()
  return answer.status === 200 ? Object(body).session : answer.status
}

const readable = (cookie: string) =>
  memberSession(webCookies(new Request(siteUrl, { headers: { cookie } }), new Headers()), site)

test('a coach who signs in gets to the Studio, and cannot open the inbox', async () => {
  const { place, cookies, studio, inbox } = await enter(coach)
  expect(place).toBe('/studio')
  for (const [at, path] of ['/owner', '/studio'].entries())
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', `Path=${path};`, 'Max-Age=43140'])
      expect(`${cookies[at]};`).toContain(part)
  expect(await named({ cookie: studio })).toMatchObject({
    user: { name: 'Coach', email: coach, id: expect.stringMatching(/^p\w{20}$/) },
  })
  expect(await sessionOf({ cookie: inbox })).toBeUndefined()
  expect((await readable(inbox))?.email).toBe(coach)
})

test('an owner who signs in gets to the inbox or to the Studio, with one session for both', async () => {
  const first = await enter(owner)
  expect(first.place).toBe('/owner')
  expect((await enter(owner, { to: 'studio' })).place).toBe('/studio')
  expect((await sessionOf({ cookie: first.inbox }))?.email).toBe(owner)
  expect(await named({ cookie: first.studio })).toMatchObject({ user: { email: owner } })
})

test('the Studio refuses the cookie of the inbox, and a request without the start secret', async () => {
  const { studio, inbox } = await enter(owner)
  expect(await named({ cookie: inbox })).toBeNull()
  expect(await named({})).toBeNull()
  expect(await named({ cookie: studio }, 'x')).toBe(401)
})

test('a session of the Studio ends with a sign-out, a revocation, and the removal from the coaches’ list', async () => {
  const [left, ended, kept] = [await enter(coach), await enter(coach), await enter(coach)]
  await post(signOut, '/owner/sign-out', { to: 'studio' }, { cookie: left.inbox })
  expect(await named({ cookie: left.studio })).toBeNull()
  const again = await enter(coach)
  expect(await named({ cookie: again.studio }, secret, endSession)).toBeNull()
  expect([await named({ cookie: again.studio }), await readable(again.inbox)]).toEqual([null, undefined])
  const session = await readable(ended.inbox)
  const revoked = await post(
    endOneSession,
    '/owner/settings/sessions',
    { id: session?.id ?? '' },
    { cookie: kept.inbox },
  )
  expect(revoked.headers.get('location')).toBe('/owner/devices?say=ended')
  expect(await named({ cookie: ended.studio })).toBeNull()
  expect(await named({ cookie: kept.studio })).not.toBeNull()
  site.coaches = []
  expect(await named({ cookie: kept.studio })).toBeNull()
})

test('the list of sessions names browser and system of each session', async () => {
  const { inbox } = await enter(coach)
  const session = (await readable(inbox)) ?? expect.fail('The coach is not signed in')
  expect(await readSessions(store.db, session)).toMatchObject([{ device: 'Firefox on Windows', thisOne: true }])
})

test('a token is accepted for the Studio alone', async () => {
  const token = await makeStudioToken(store.db, owner, site)
  expect(await named({ 'x-studio-token': token })).toMatchObject({ user: { email: owner } })
  expect(await sessionOf({ cookie: `__Secure-cc_owner=${token}` })).toBeUndefined()
  expect(await named({ cookie: `__Secure-cc_studio=${token}` })).toBeNull()
  const { studio } = await enter(owner)
  expect(await named({ 'x-studio-token': studio.replace('__Secure-cc_studio=', '') })).toBeNull()
  expect(await named({ 'x-studio-token': 'made up' })).toBeNull()
  expect(await audited()).toEqual([[owner, 'made a token', null]])
})

const order = (body: string) =>
  handleSignInCommand(() => site)(new Request(`${siteUrl}/api/sign-in`, { method: 'POST', body }))

test('the site makes a link or a token only for a request with the server’s secret', async () => {
  const link = await order(await sealSignInRequest({ email: owner, makes: 'link' }, site.secret))
  const { text } = Object(await link.json())
  expect(text).toMatch(/^https:\/\/career\.example\/owner\/enter\?token=[\w-]{43}$/)
  const token = new URL(text).searchParams.get('token') ?? ''
  const entered = await post(confirmSignIn, '/owner/enter/confirm', { token })
  expect(entered.headers.get('location')).toBe('/owner')

  const made = await order(await sealSignInRequest({ email: coach, makes: 'token' }, site.secret))
  const { text: ownToken } = Object(await made.json())
  expect(await named({ 'x-studio-token': ownToken })).toMatchObject({ user: { email: coach } })

  const stranger = { email: 'stranger@example.com', makes: 'link' as const }
  expect((await order(await sealSignInRequest(stranger, site.secret))).status).toBe(404)
  expect((await order(await sealSignInRequest(stranger, 'y'.repeat(40)))).status).toBe(401)
  expect((await order('{"email":"owner@career.example","makes":"link"}')).status).toBe(401)
})

test('npm run sign-in prints the link of the running site', async () => {
  const running = await serve(handleSignInCommand(() => site))
  onTestFinished(running.stop)
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'scripts/sign-in/index.ts', owner],
    {
      cwd: root,
      env: emptyEnvironment({ PORT: new URL(running.url).port, SESSION_SECRET: site.secret }),
    },
  )
  expect(stdout).toMatch(/^Works once, within 30 minutes:\nhttps:\/\/career\.example\/owner\/enter\?token=[\w-]{43}\n$/)
})

import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { emptyStore } from '#tests/contract/db/with-store.ts'
import { outbox, passkeys, sessions } from '#web/db/tables.ts'
import {
  addPasskey,
  enterByPasskey,
  offerPasskey,
  offerSignIn,
  removePasskey,
} from '#web/owner/passkeys/passkey-actions.ts'
import { readPasskeys } from '#web/owner/passkeys/passkey-rows.ts'
import { coach, ownerOf, owners } from './owner.ts'
import { flags, type Signing, softwarePasskey } from './software-passkey.ts'

const [owner, other] = owners
const store = emptyStore()
const { audited, post, sessionOf, signIn, site } = ownerOf(store)

type Passkey = ReturnType<typeof softwarePasskey>
const placeOf = (response: Response) => response.headers.get('location')
const cookiesOf = ({ headers }: Response) => headers.getSetCookie().map((cookie) => cookie.split(';')[0])

/** Requests options. @returns their challenge, and the cookies of the browser after it */
async function challengeIn(handler: typeof offerSignIn, session = '') {
  const response = await post(handler, '/owner/options', {}, { cookie: session })
  const options = z
    .object({ challenge: z.string() })
    .loose()
    .parse(await response.json())
  return { options, cookie: [session, ...cookiesOf(response)].join('; ') }
}

async function setUp(passkey: Passkey, email: string = owner, signing: Partial<Signing> = {}) {
  const { cookie: session } = await signIn(email)
  const { options, cookie } = await challengeIn(offerPasskey, session)
  const response = passkey.create({ challenge: options.challenge, ...signing })
  const fields = { name: ' Anna’s phone ', response }
  return placeOf(await post(addPasskey, '/owner/passkeys/add', fields, { cookie }))
}

/** Signs in by a passkey. @returns the redirect and the cookies, and a function that sends the same again */
async function enter(passkey: Passkey, signing: Partial<Signing> = {}, more = {}) {
  const { options, cookie } = await challengeIn(offerSignIn)
  const response = passkey.get({ challenge: options.challenge, ...signing })
  const send = async () => {
    const fields = { response, ...more }
    const answer = await post(enterByPasskey, '/owner/enter/passkey', fields, { cookie })
    return { place: placeOf(answer), cookies: answer.headers.getSetCookie() }
  }
  return { ...(await send()), again: send }
}

const refused = '/owner/sign-in?say=passkey'
const added = '/owner/devices?say=added'

test('a passkey that was set up opens the session that a link opens, and is listed with its use', async () => {
  const passkey = softwarePasskey()
  expect(await setUp(passkey, owner, { flags: flags.present | flags.verified })).toBe(added)
  expect(await store.db.select({ subject: outbox.subject }).from(outbox)).toEqual([{ subject: 'A passkey was set up' }])
  await store.db.delete(sessions)
  const { place, cookies } = await enter(passkey)
  expect(place).toBe('/owner')
  const named = (name: string) => cookies.find((cookie) => cookie.startsWith(`${name}=`)) ?? ''
  for (const [name, path] of [
    ['__Secure-cc_owner', '/owner'],
    ['__Secure-cc_studio', '/studio'],
  ] as const)
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', `Path=${path};`, 'Max-Age=43140'])
      expect(`${named(name)};`).toContain(part)
  const cookie = named('__Secure-cc_owner').split(';')[0] ?? ''
  expect((await sessionOf({ cookie }))?.email).toBe(owner)
  expect(await store.db.$count(sessions)).toBe(1)
  expect(await readPasskeys(store.db, owner)).toMatchObject([
    { id: passkey.id, name: 'Anna’s phone', isBackedUp: false, usedAt: expect.any(Date) },
  ])
  expect((await audited()).map(([actor, action]) => [actor, action])).toEqual([
    [owner, 'set up a passkey'],
    [owner, 'signed in with a passkey'],
  ])
})

test('a coach’s passkey leads to the Studio, and an owner’s does on request', async () => {
  const [ofCoach, ofOwner] = [softwarePasskey(), softwarePasskey()]
  await setUp(ofCoach, coach)
  await setUp(ofOwner)
  expect((await enter(ofCoach)).place).toBe('/studio')
  expect((await enter(ofOwner, {}, { to: 'studio' })).place).toBe('/studio')
})

test('a response signs in once, even when it is sent ten times at once', async () => {
  const passkey = softwarePasskey()
  await setUp(passkey)
  await store.db.delete(sessions)
  const { again, place } = await enter(passkey)
  const places = await Promise.all(Array.from({ length: 10 }, async () => (await again()).place))
  expect([place, new Set(places)]).toEqual(['/owner', new Set([refused])])
  expect(await store.db.$count(sessions)).toBe(1)
})

test.each<[string, Partial<Signing>]>([
  ['for another challenge', { challenge: 'x'.repeat(43) }],
  ['of another site', { origin: 'https://career.example.evil.example' }],
  ['for another host', { host: 'evil.example' }],
  ['without the user’s verification', { flags: flags.present }],
  ['without the user’s presence', { flags: flags.verified }],
  ['with a counter that has not grown', { counter: 7 }],
  ['with a backup that its device cannot have', { flags: 0x05 | flags.backedUp }],
])('a response %s is refused', async (_, signing) => {
  const passkey = softwarePasskey()
  await setUp(passkey, owner, { counter: 7 })
  expect((await enter(passkey, { counter: 8, ...signing })).place).toBe(refused)
  expect((await audited()).at(-1)).toEqual([owner, 'used a passkey that was refused', null])
  expect((await enter(passkey, { counter: 8 })).place).toBe('/owner')
})

test('a challenge is refused in another browser, and after ten minutes', async () => {
  const passkey = softwarePasskey()
  await setUp(passkey)
  const send = async (cookie: string, challenge: string) => {
    const response = passkey.get({ challenge })
    return placeOf(await post(enterByPasskey, '/owner/enter/passkey', { response }, { cookie }))
  }
  const [one, two] = [await challengeIn(offerSignIn), await challengeIn(offerSignIn)]
  expect(await send('', one.options.challenge)).toBe(refused)
  expect(await send('', '')).toBe(refused)
  expect(await send(two.cookie, one.options.challenge)).toBe(refused)
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000 + 1_000)
  expect(await send(one.cookie, one.options.challenge)).toBe(refused)
  clock.mockRestore()
  expect(await send(one.cookie, one.options.challenge)).toBe('/owner')
})

test('a passkey of an address that left the lists is refused', async () => {
  const passkey = softwarePasskey()
  await setUp(passkey, coach)
  site.coaches = []
  expect((await enter(passkey)).place).toBe(refused)
  expect(await store.db.select().from(passkeys)).toHaveLength(1)
})

test('a person removes her own passkeys alone, and a removed one is refused', async () => {
  const [mine, theirs] = [softwarePasskey(), softwarePasskey()]
  await setUp(mine)
  await setUp(theirs, other)
  const headers = await signIn()
  for (const { id } of [mine, theirs]) await post(removePasskey, '/owner/passkeys/remove', { id }, headers)
  expect((await enter(mine)).place).toBe(refused)
  expect((await enter(theirs)).place).toBe('/owner')
  expect((await audited()).map(([actor, action]) => `${actor} ${action}`)).toContain(`${owner} removed a passkey`)
})

test('refused passkeys are in the audit log at most 20 times an hour', async () => {
  for (let count = 0; count < 25; count++) await enter(softwarePasskey())
  expect(await audited()).toEqual(Array(20).fill(['somebody', 'used an unknown passkey', null]))
})

test.each([
  ...[
    ['without text', ''],
    ['without fields', '{}'],
    ['that is cut off', '['],
  ],
  [
    'with U+0000 in its id',
    softwarePasskey()
      .get({ challenge: 'x' })
      .replace(/(?<="id":")[^"]+/, String.raw`\u0000`),
  ],
])('a response %s is refused', async (_, text = '') => {
  const { cookie } = await challengeIn(offerSignIn)
  const fields = { response: text }
  const answer = await post(enterByPasskey, '/owner/enter/passkey', fields, { cookie })
  expect(placeOf(answer)).toBe(refused)
})

test('a new passkey is refused without verification, for another challenge, and under a known id', async () => {
  const passkey = softwarePasskey()
  expect(await setUp(passkey, owner, { flags: flags.present })).toContain('refused')
  expect(await setUp(passkey, owner, { challenge: 'x'.repeat(43) })).toContain('refused')
  expect(await setUp(passkey)).toBe(added)
  expect(await setUp(passkey, other)).toContain('refused')
  expect(await store.db.select().from(passkeys)).toMatchObject([{ email: owner }])
})

test('options require the user’s verification, and name passkeys only to their signed-in person', async () => {
  const passkey = softwarePasskey()
  await setUp(passkey)
  const { options } = await challengeIn(offerSignIn)
  expect(options).toMatchObject({ rpId: 'career.example', userVerification: 'required' })
  expect(JSON.stringify(options)).not.toContain(passkey.id)
  const known = async (email: string) => (await challengeIn(offerPasskey, (await signIn(email)).cookie)).options
  expect(await known(owner)).toMatchObject({
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: passkey.id }],
  })
  expect(await known(other)).toMatchObject({ excludeCredentials: [] })
})

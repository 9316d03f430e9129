import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { webCookies } from 'iron-session'
import { beforeEach, describe, expect, test } from 'vitest'
import { withStore } from '#tests/contract/db/with-store.ts'
import { send } from '#tests/contract/leads/given.ts'
import { proves } from '#tests/specification/proves.ts'
import type { Store } from '#web/db/store.ts'
import { audit, leads, sessions, settings } from '#web/db/tables.ts'
import { readRetention } from '#web/jobs/retention.ts'
import { currentSession, setSessionCookie, startSession } from '#web/owner/session.ts'
import { endOneSession, readSettings, setRetention } from '#web/owner/settings/settings.ts'
import { signOut, signOutEverywhere } from '#web/owner/sign-in/handlers.ts'
import { makeToken, redeemToken } from '#web/owner/sign-in/link.ts'
import type { OwnerSite } from '#web/owner/site.ts'

const siteUrl = 'https://career.example'
const [owner, partner] = ['owner@career.example', 'partner@career.example']
let store: Store
let site: OwnerSite
withStore((opened) => {
  store = opened
})
beforeEach(async () => {
  for (const table of [audit, leads, sessions, settings]) await store.db.delete(table)
  site = {
    ...{ siteUrl, owners: [owner, partner], secret: 'k'.repeat(40), trustProxy: 0 },
    delivery: { by: 'nothing' },
    store: async () => store,
    later: () => undefined,
  }
})

/** Signs in on a device. @returns its cookie, as the browser gets it */
async function device(email = owner, at = site): Promise<string> {
  const headers = new Headers()
  await setSessionCookie(
    webCookies(new Request(siteUrl), headers),
    at,
    await startSession(store.db, email),
  )
  return headers.get('set-cookie') ?? ''
}
const sessionOf = (cookie: string) =>
  currentSession(
    webCookies(
      new Request(siteUrl, { headers: { cookie: cookie.split(';')[0] ?? '' } }),
      new Headers(),
    ),
    site,
  )
const emailOf = async (cookie: string) => (await sessionOf(cookie))?.email
const idOf = async (cookie: string) => (await sessionOf(cookie))?.id ?? ''
type Handler = (request: Request) => Promise<Response>
const post = (handler: Handler, cookie: string, fields: Record<string, string> = {}) =>
  handler(
    new Request(`${siteUrl}/owner/settings`, {
      method: 'POST',
      headers: { origin: siteUrl, cookie: cookie.split(';')[0] ?? '' },
      body: new URLSearchParams(fields),
    }),
  )
const actions = async () => (await store.db.select().from(audit)).map(({ action }) => action)

describe('sessions', () => {
  test(
    'a cookie is HttpOnly, Lax, of the inbox only, and Secure over https',
    proves('D32.2'),
    async () => {
      const secure = await device()
      for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/owner', 'Secure', 'Max-Age=43140'])
        expect(secure).toContain(part)
      expect(await device(owner, { ...site, siteUrl: 'http://localhost:3000' })).not.toContain(
        'Secure',
      )
    },
  )

  test(
    'using one makes it no longer: it ends 12 hours after it began',
    proves('D32.2'),
    async () => {
      const cookie = await device()
      const id = await idOf(cookie)
      const [before] = await store.db
        .select({
          ends: sessions.expiresAt,
          hours:
            sql`extract(epoch from ${sessions.expiresAt} - ${sessions.createdAt}) / 3600`.mapWith(
              Number,
            ),
        })
        .from(sessions)
        .where(eq(sessions.id, id))
      expect(before?.hours).toBe(12)
      await post(
        setRetention.for(() => site),
        cookie,
        { months: '12' },
      )
      expect(await emailOf(cookie)).toBe(owner)
      const [after] = await store.db.select().from(sessions).where(eq(sessions.id, id))
      expect(after?.expiresAt).toEqual(before?.ends)
    },
  )

  test('signing out everywhere ends every device of this owner, and of nobody else', async () => {
    const [laptop, phone, theirs] = [await device(), await device(), await device(partner)]
    const response = await post(
      signOutEverywhere.for(() => site),
      phone,
    )
    expect(response.headers.get('location')).toBe('/owner/sign-in?say=everywhere')
    expect(response.headers.get('set-cookie')).toMatch(/cc_owner=;.*Max-Age=0/)
    expect(await emailOf(laptop)).toBeUndefined()
    expect(await emailOf(phone)).toBeUndefined()
    expect(await emailOf(theirs)).toBe(partner)
    expect((await actions()).filter((action) => action === 'signed out everywhere')).toHaveLength(1)
    expect(
      (
        await post(
          signOutEverywhere.for(() => site),
          laptop,
        )
      ).status,
    ).toBe(401)
    expect(await emailOf(await device())).toBe(owner)
  })

  test('signing out everywhere also ends the links that wait, of this owner alone', async () => {
    const here = await device()
    const [mine, theirs] = [await makeToken(store.db, owner), await makeToken(store.db, partner)]
    await post(
      signOutEverywhere.for(() => site),
      here,
    )
    expect(await redeemToken(store.db, mine)).toBeUndefined()
    expect(await redeemToken(store.db, theirs)).toBe(partner)
    expect(await redeemToken(store.db, await makeToken(store.db, owner))).toBe(owner)
  })

  test('the settings list what runs, newest first, and mark this one', async () => {
    const first = await device()
    await store.db.update(sessions).set({ createdAt: sql`now() - interval '1 hour'` })
    const [here, ended, over] = [await device(), await device(), await device()]
    await device(partner)
    await post(
      signOut.for(() => site),
      ended,
    )
    await store.db
      .update(sessions)
      .set({ expiresAt: sql`now()` })
      .where(eq(sessions.id, await idOf(over)))
    const session = await sessionOf(here)
    if (session === undefined) throw new Error('nobody is signed in')
    const { sessions: listed } = await readSettings(store.db, session, undefined)
    expect(listed.map(({ id, thisOne }) => [id, thisOne])).toEqual([
      [session.id, true],
      [await idOf(first), false],
    ])
  })

  test('an owner ends one session of their own, and none of somebody else', async () => {
    const [here, there, theirs] = [await device(), await device(), await device(partner)]
    const end = (id: string) =>
      post(
        endOneSession.for(() => site),
        here,
        { id },
      )
    await end(await idOf(theirs))
    expect(await emailOf(theirs)).toBe(partner)
    expect(await actions()).not.toContain('ended a session')
    for (const id of ['', 'x', randomUUID()]) expect((await end(id)).status).toBe(303)
    await end(await idOf(there))
    expect(await emailOf(there)).toBeUndefined()
    expect(await emailOf(here)).toBe(owner)
    const [line] = await store.db.select().from(audit).where(eq(audit.action, 'ended a session'))
    expect(line?.actor).toBe(owner)
  })

  test('twenty devices at once all get a session, and all end at once', async () => {
    const cookies = await Promise.all(Array.from({ length: 20 }, () => device()))
    await post(
      signOutEverywhere.for(() => site),
      cookies[0] ?? '',
    )
    expect((await Promise.all(cookies.map(emailOf))).filter(Boolean)).toEqual([])
  })
})

describe('how long leads are kept', () => {
  const set = async (months: string) =>
    post(
      setRetention.for(() => site),
      await device(),
      { months },
    )

  test('for ever until it is set, and again when the field is emptied', async () => {
    expect((await readRetention(store.db)).months).toBeNull()
    expect((await set(' 24 ')).headers.get('location')).toBe('/owner/settings?say=saved')
    expect((await readRetention(store.db)).months).toBe(24)
    await set('')
    expect((await readRetention(store.db)).months).toBeNull()
    expect((await actions()).filter((action) => action.startsWith('set '))).toEqual([
      'set leads to be kept for 24 months',
      'set leads to be kept for ever',
    ])
  })

  test.each(['2', '121', '1.5', '-3', 'many', '12 months', '9'.repeat(99)])(
    '%j is refused, says what to write, and changes nothing',
    async (months) => {
      await set('36')
      const response = await set(months)
      expect(response.status).toBe(422)
      expect(await response.text()).toContain('a whole number from 3 to 120')
      expect((await readRetention(store.db)).months).toBe(36)
    },
  )

  test('says beforehand what would be erased, and how much of it is still open', async () => {
    for (const [status, days] of [
      ['new', 100],
      ['later', 100],
      ['answered', 100],
      ['new', 1],
    ] as const) {
      const outcome = await send(store, {}, { key: randomUUID() })
      if (outcome.status !== 'stored') throw new Error(outcome.status)
      const receivedAt = new Date(Date.now() - days * 86_400_000)
      await store.db.update(leads).set({ status, receivedAt }).where(eq(leads.id, outcome.id))
    }
    const session = { id: randomUUID(), email: owner }
    const asked = async (typed: unknown) => (await readSettings(store.db, session, typed)).proposal
    expect(await asked(undefined)).toBeUndefined()
    expect(await asked('')).toEqual({ value: '', months: null })
    expect(await asked('2')).toEqual({ value: '2' })
    expect(await asked('3')).toEqual({
      ...{ value: '3', months: 3 },
      expired: { leads: 3, open: 2, unsubscribed: 0 },
    })
    expect(await asked('4')).toMatchObject({ expired: { leads: 0 } })
    expect((await readRetention(store.db)).months, 'asking changes nothing').toBeNull()
  })
})

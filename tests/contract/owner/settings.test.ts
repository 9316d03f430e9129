import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { emptyStore } from '#tests/contract/db/with-store.ts'
import { changeLead, mailsFor, storeLead } from '#tests/contract/leads/fixtures.ts'
import { GET as getTimeZone } from '#web/app/api/time-zone/route.ts'
import { sessions } from '#web/db/tables.ts'
import { readTimeZone } from '#web/db/time-zone.ts'
import { readRetention } from '#web/jobs/retention.ts'
import { exportLeads } from '#web/owner/inbox/export-leads.ts'
import { readSessions } from '#web/owner/session.ts'
import { savedMessage, saveSettings } from '#web/owner/settings/save-settings.ts'
import { endOneSession, signOut, signOutEverywhere } from '#web/owner/sign-in/sign-in-actions.ts'
import { makeToken, redeemToken } from '#web/owner/sign-in/sign-in-link.ts'
import { zoneNames } from '#web/owner/zone-names.ts'
import { ownerOf, owners } from './owner.ts'

const [owner, partner] = owners
const store = emptyStore()
vi.mock('#web/db/current.ts', () => ({ currentStore: async () => store }))
vi.mock('next/server', async (load) => ({ ...(await load<object>()), connection: async () => {} }))
const { audited, post, sessionOf, signIn } = ownerOf(store)

type Session = Awaited<ReturnType<typeof signIn>>
const emailOf = async (session: Session) => (await sessionOf(session))?.email
const idOf = async (session: Session) => (await sessionOf(session))?.id ?? ''
const everywhere = (session: Session) => post(signOutEverywhere, '/owner/sign-out-everywhere', {}, session)

describe('sessions', () => {
  test('signing out everywhere ends all sessions of this owner, and none of another owner', async () => {
    const devices = await Promise.all(Array.from({ length: 20 }, () => signIn()))
    const [phone, theirs] = [await signIn(), await signIn(partner)]
    const response = await everywhere(phone)
    expect(response.headers.get('location')).toBe('/owner/sign-in?say=everywhere')
    expect(response.headers.get('set-cookie')).toMatch(/__Secure-cc_owner=;.*Max-Age=0/)
    expect((await Promise.all([...devices, phone].map(emailOf))).filter(Boolean)).toEqual([])
    expect(await emailOf(theirs)).toBe(partner)
    expect(await audited()).toMatchObject([[owner, 'signed out everywhere', null]])
    expect((await everywhere(phone)).status).toBe(401)
    expect(await emailOf(await signIn())).toBe(owner)
  })

  test('signing out everywhere also ends the pending links of this owner, and none of another owner', async () => {
    const [mine, theirs] = [await makeToken(store.db, owner), await makeToken(store.db, partner)]
    await everywhere(await signIn())
    expect(await redeemToken(store.db, mine)).toBeUndefined()
    expect(await redeemToken(store.db, theirs)).toBe(partner)
    expect(await redeemToken(store.db, await makeToken(store.db, owner))).toBe(owner)
  })

  test('are listed for their owner, newest first, with a mark at the present one', async () => {
    const first = await signIn()
    await store.db.update(sessions).set({ createdAt: sql`now() - interval '1 hour'` })
    const [here, ended, over] = [await signIn(), await signIn(), await signIn()]
    await signIn(partner)
    await post(signOut, '/owner/sign-out', {}, ended)
    await store.db
      .update(sessions)
      .set({ expiresAt: sql`now()` })
      .where(eq(sessions.id, await idOf(over)))
    const session = (await sessionOf(here)) ?? expect.fail('The session has ended')
    expect((await readSessions(store.db, session)).map(({ id, thisOne }) => [id, thisOne])).toEqual([
      [session.id, true],
      [await idOf(first), false],
    ])
  })

  test('an owner can end only their own sessions', async () => {
    const [here, there, theirs] = [await signIn(), await signIn(), await signIn(partner)]
    const end = (id: string) => post(endOneSession, '/owner/settings/sessions', { id }, here)
    await end(await idOf(theirs))
    expect(await emailOf(theirs)).toBe(partner)
    expect(await audited()).toEqual([])
    for (const id of ['', 'x', randomUUID()]) expect((await end(id)).status).toBe(303)
    await end(await idOf(there))
    expect(await emailOf(there)).toBeUndefined()
    expect(await emailOf(here)).toBe(owner)
    expect(await audited()).toMatchObject([[owner, 'ended a session', expect.anything()]])
  })
})

describe('the time zone', () => {
  const set = async (zone: string) =>
    post(saveSettings, '/owner/settings/save', { zone, back: '/owner' }, await signIn())

  test('applies to mails to owners, to the export and to the filter by day', async () => {
    expect((await set('Asia/Calcutta')).headers.get('location')).toBe('/owner?say=saved&saved=zone')
    expect(await audited()).toEqual([[owner, 'set the time zone to Asia/Kolkata', null]])
    const id = await storeLead(store)
    const [mail] = await mailsFor(store, 'contact-for-owners')
    expect(mail?.text).toMatch(/Answer by .*GMT\+5:30/)
    expect(mail?.text).toMatch(/Received: .*GMT\+5:30/)
    const receivedAt = new Date('2026-03-01T19:30:00Z')
    await changeLead(store, id, { receivedAt })
    const file = async (day: string) => {
      const fields = { status: 'all', from: day, until: day }
      return (await post(exportLeads, '/owner/export', fields, await signIn())).text()
    }
    const exported = await file('2026-03-02')
    expect(exported).toContain('"Received (Asia/Kolkata)"')
    expect(exported).toContain('"2026-03-02 01:00:00"')
    expect(await file('2026-03-01')).not.toContain(id)
  })

  test.each(['', 'Mars/Olympus', "UTC'"])('stays UTC when an owner sends %j', async (zone) => {
    expect((await set(zone)).status).toBe(422)
    expect(await readTimeZone(store.db)).toBe('UTC')
  })

  test('is null for the Studio until an owner chooses one', async () => {
    const told = async () => (await getTimeZone(new Request('http://site/api/time-zone'))).json()
    expect(await told()).toEqual({ zone: null })
    await set('Asia/Kolkata')
    expect(await told()).toEqual({ zone: 'Asia/Kolkata' })
  })
})

test('the list of time zones has today’s names', () => {
  const names = zoneNames()
  for (const name of ['UTC', 'Asia/Kolkata', 'Europe/Kyiv', 'Europe/Berlin'])
    expect(names.filter((one) => one === name)).toHaveLength(1)
  for (const name of ['Asia/Calcutta', 'Europe/Kiev']) expect(names).not.toContain(name)
})

describe('a group of settings', () => {
  const save = async (fields: Record<string, string>) =>
    post(saveSettings, '/owner/settings/save', fields, await signIn())

  test('stores what has changed, and says what', async () => {
    const fields = { signature: 'Meera', zone: 'Asia/Kolkata', choice: 'at-once' }
    const location = (await save(fields)).headers.get('location') ?? ''
    expect(location).toBe('/owner/settings?say=saved&saved=signature.zone')
    expect(savedMessage('saved', 'signature.zone')).toBe('Saved: your signature, the time zone.')
    expect((await audited()).map(([, action]) => action)).toEqual([
      'changed their signature',
      'set the time zone to Asia/Kolkata',
    ])
    expect((await save(fields)).headers.get('location')).toContain('say=unchanged')
    expect(savedMessage('saved', ['x'])).toBe('Saved.')
  })

  test('stores nothing of a group with an invalid field', async () => {
    const answer = await save({ signature: 'Meera', zone: 'Mars/Olympus' })
    expect([answer.status, await audited()]).toEqual([422, []])
    for (const months of ['2', '121', 'x', '-3'])
      expect(await (await save({ months })).text()).toContain('a whole number of months')
  })

  test('asks before a retention period is set, with the number of leads that it would erase', async () => {
    for (const [n, status] of (['new', 'later', 'answered', 'new'] as const).entries()) {
      const id = await storeLead(store)
      const receivedAt = new Date(Date.now() - (n < 3 ? 100 : 1) * 86_400_000)
      await changeLead(store, id, { status, receivedAt })
    }
    const text = await (await save({ months: '3' })).text()
    expect(text).toContain('3 leads are older than that, 2 of them still open')
    expect(await (await save({ months: '4' })).text()).toContain('Nothing is older than that now.')
    expect((await readRetention(store.db)).months, 'the question changes nothing').toBeNull()
  })
})

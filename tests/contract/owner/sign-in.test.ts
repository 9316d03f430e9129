import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyStore } from '#tests/contract/db/with-store.ts'
import { resendForEachTest } from '#tests/contract/mail/fake-resend.ts'
import { proves } from '#tests/specification/proves.ts'
import { markAsCopy } from '#web/db/copy-mark.ts'
import { readIncidents } from '#web/db/incidents.ts'
import { outbox, rateLimits, sessions, signInTokens } from '#web/db/tables.ts'
import { sweep } from '#web/mail/outbox/sweep.ts'
import { suppressEmail } from '#web/mail/suppression/suppression-list.ts'
import { listMails } from '#web/owner/mails/read-mails.ts'
import { saveSettings } from '#web/owner/settings/save-settings.ts'
import { askForLink, confirmSignIn, signOut } from '#web/owner/sign-in/sign-in-actions.ts'
import { makeToken } from '#web/owner/sign-in/sign-in-link.ts'
import { cookieOf, ownerOf, owners } from './owner.ts'

const [owner, other] = owners
const stranger = 'stranger@example.com'
const store = emptyStore()
const { audited, post, sessionOf, site } = ownerOf(store)
const resend = resendForEachTest()
const tasks: Promise<unknown>[] = []
const sendDue = () => sweep(store, { ...resend.transport, secret: site.secret })

beforeEach(() => {
  site.delivery = { by: 'mail', from: 'Career Care <hello@career.example>' }
  site.afterResponse = (task) => void tasks.push(task())
  site.sendAfterResponse = () => void tasks.push(sendDue())
})

const finishTasks = async () => {
  while (tasks.length > 0) await tasks.shift()
}
const ask = async (email: string) => {
  const response = await post(askForLink, '/owner/sign-in/ask', { email })
  await finishTasks()
  return response
}
/** Returns recipients and links of the mails that Resend accepted. */
const recipients = () => resend.delivered.map(({ body }) => `${body.to}`)
const links = () => resend.delivered.map(({ body }) => /https:\S+\/enter\S+/.exec(`${body.text}`)?.[0] ?? '')
/** Makes the next attempt of all mails due, and sends them. */
const sendLater = async () => {
  await store.db.update(outbox).set({ nextAttemptAt: sql`now()` })
  return sendDue()
}
const placeOf = (response: Response) => response.headers.get('location')
const old = '/owner/sign-in?say=old'
const linkSent = () => links().at(-1) ?? ''
const press = (token: string, headers = {}) => post(confirmSignIn, '/owner/enter/confirm', { token }, headers)
const tokenFor = async (email: string = owner) => {
  await ask(email)
  return new URL(linkSent()).searchParams.get('token') ?? ''
}
const whoIs = async (cookie: string) => (await sessionOf({ cookie }))?.email
const entered = async (token?: string) => cookieOf((await press(token ?? (await tokenFor()))).headers)
const leave = (cookie: string) => post(signOut, '/owner/sign-out', {}, { cookie })

test('counts refused sign-ins, and writes them to the audit log, without a stranger’s address, and at most 20 an hour', async () => {
  const token = await tokenFor()
  await press(token)
  await press(token)
  for (let count = 0; count < 12; count++) {
    await ask(stranger)
    await press('x'.repeat(43))
  }
  expect((await audited()).map(([actor, action]) => `${actor} ${action}`)).toEqual([
    `${owner} used an old sign-in link`,
    ...Array(19).fill(expect.stringMatching(/^somebody (?:asked for|used an unknown)/)),
  ])
  expect((await readIncidents(store.db))[0]).toMatchObject({ label: 'Sign-ins refused', today: 25 })
})

describe('signing in', () => {
  test('works by link, button and cookie until sign-out', proves('D32.1', 'D32.2'), async () => {
    expect(placeOf(await ask(` \u202a<mailto:${owner.toUpperCase()}>\u202c `))).toBe('/owner/sign-in?say=asked')
    expect(recipients()).toEqual([owner])
    expect(linkSent()).toMatch(/^https:\/\/career\.example\/owner\/enter\?token=[\w-]{43}$/)

    const response = await press(new URL(linkSent()).searchParams.get('token') ?? '')
    expect([response.status, placeOf(response)]).toEqual([303, '/owner'])
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/owner', 'Max-Age=43140'])
      expect(response.headers.get('set-cookie')).toContain(part)
    const cookie = cookieOf(response.headers)
    expect(cookie).toMatch(/^__Secure-cc_owner=/)
    expect(await whoIs(cookie)).toBe(owner)

    const left = (await leave(cookie)).headers
    expect(left.get('set-cookie')).toContain('Max-Age=0')
    expect(left.get('clear-site-data')).toBe('"cache"')
    expect(await whoIs(cookie)).toBeUndefined()
    expect((await audited()).map(([, action]) => action)).toEqual(['signed out'])
  })

  test('mails a new link on request to the address that a used link was for', async () => {
    const token = await tokenFor()
    await press(token)
    expect(placeOf(await press(token))).toBe(`${old}&token=${token}`)
    const again = async (token: string) => {
      const response = await post(askForLink, '/owner/sign-in/ask', { token })
      await finishTasks()
      return placeOf(response)
    }
    expect(await again(token)).toBe('/owner/sign-in?say=asked')
    expect(recipients()).toEqual([owner, owner])
    expect(await entered(new URL(linkSent()).searchParams.get('token') ?? '')).toBeTruthy()
    expect(await again('unknown')).toBe('/owner/sign-in?say=address')
    expect(recipients()).toHaveLength(2)
  })

  test.each([
    ['500', { status: 500 }],
    ['502 with a page of a proxy', { status: 502, raw: '<h1>Bad gateway</h1>' }],
    ['429', { status: 429, name: 'rate_limit_exceeded', headers: { 'retry-after': '60' } }],
    ['no response', 'hang up'],
  ] as const)('sends the same mail again after %s, also when it was asked for again', async (_, act) => {
    resend.next(act, act)
    await ask(owner)
    await ask(owner)
    expect(recipients()).toEqual([])
    expect(await sendLater()).toMatchObject({ sent: 1 })
    expect(new Set(resend.attempts.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(placeOf(await press(new URL(linkSent()).searchParams.get('token') ?? ''))).toBe('/owner')
  })

  test('does not count links whose mail has failed against the limit', async () => {
    for (let n = 0; n < 8; n++) {
      resend.next({ status: 503 })
      await ask(owner)
    }
    expect(recipients()).toEqual([])
    await ask(owner)
    expect(recipients()).toEqual([owner])
    for (let n = 0; n < 8; n++) await ask(owner)
    expect(recipients()).toHaveLength(5)
  })

  test('deletes the mail when its link expires, and names the cause in the log', async () => {
    resend.next({ status: 401, name: 'restricted_api_key' })
    await ask(owner)
    expect((await listMails(store.db, 'all')).rows).toEqual([])
    await store.db.update(outbox).set({ expiresAt: sql`now()` })
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await sendLater()
    expect(logged.mock.calls.flat().join()).toContain('401 restricted_api_key')
    logged.mockRestore()
    expect([recipients(), await store.db.$count(outbox)]).toEqual([[], 0])
  })

  test('sends a link to a suppressed address, and from a copy of the site', async () => {
    await suppressEmail(store.db, owner, 'complained')
    await store.transaction((tx) => markAsCopy(tx))
    expect(await whoIs(await entered())).toBe(owner)
  })

  test('answers an unknown address like that of an owner, and sends no mail', proves('D32.1'), async () => {
    const held: (() => Promise<void>)[] = []
    site.afterResponse = (task) => void held.push(task)
    const [unknown, known] = [await ask(stranger), await ask(owner)]
    expect([unknown.status, ...unknown.headers]).toEqual([known.status, ...known.headers])
    expect(held).toHaveLength(2)
    expect([recipients(), await store.db.select().from(signInTokens)]).toEqual([[], []])
    await Promise.all(held.map((task) => task()))
    await finishTasks()
    expect(recipients()).toEqual([owner])
    expect(await store.db.select().from(signInTokens)).toHaveLength(1)
  })

  test('stores neither the token of a link nor the mail with it', async () => {
    const token = await tokenFor()
    const rows = [
      await store.db.select().from(signInTokens),
      await store.db.select().from(outbox),
      await store.db.select().from(rateLimits),
    ]
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows[2])).not.toContain('@')
  })

  test('signs in the owner of the link, and ends the session when the address leaves the owners’ list', async () => {
    const token = await tokenFor()
    const theirs = await entered(await tokenFor(other))
    expect(await whoIs(theirs)).toBe(other)
    const mine = await entered(token)
    expect(await whoIs(mine)).toBe(owner)
    await leave(theirs)
    expect([await whoIs(theirs), await whoIs(mine)]).toEqual([undefined, owner])
    const unused = await tokenFor()
    site.owners = [other]
    expect(await whoIs(mine)).toBeUndefined()
    expect(placeOf(await press(unused))).toContain(old)
  })

  test('refuses an altered link, and accepts the right one afterwards', async () => {
    const token = await tokenFor()
    const flipped = token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))
    const altered = [
      ...['', 'x', 'A'.repeat(43), '__proto__', flipped],
      token.slice(0, -1),
      `${token}A`,
      ` ${token}`,
      `${token}%00`,
      `${token}\u0000`,
      token.toUpperCase() === token ? token.toLowerCase() : token.toUpperCase(),
      createHash('sha256').update(token).digest('hex'),
    ]
    for (const one of altered) {
      const response = await press(one)
      expect([placeOf(response), response.headers.get('set-cookie')]).toEqual([old, null])
    }
    expect(await store.db.select().from(sessions)).toEqual([])
    expect(placeOf(await press(token))).toBe('/owner')
  })

  test('sets the cookie without Secure at an http address, because a browser would drop it', async () => {
    site.siteUrl = 'http://localhost:3000'
    const response = await press(await makeToken(store.db, owner), { origin: site.siteUrl })
    const cookie = response.headers.get('set-cookie') ?? ''
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/owner']) expect(cookie).toContain(part)
    expect(cookie).not.toContain('Secure')
  })

  test('accepts a link once, even when pressed twenty times at once', async () => {
    const token = await tokenFor()
    const all = await Promise.all(Array.from({ length: 20 }, () => press(token)))
    const places = all.map(placeOf)
    expect(places.filter((place) => place === '/owner')).toHaveLength(1)
    expect(places.filter((place) => place?.startsWith(old))).toHaveLength(19)
    expect(await store.db.select().from(sessions)).toHaveLength(1)
  })

  test('refuses a link after 10 minutes', async () => {
    const token = await tokenFor()
    const [row] = await store.db
      .select({ left: sql<number>`extract(epoch from ${signInTokens.expiresAt} - now())::int` })
      .from(signInTokens)
    expect(row?.left).toBeGreaterThan(580)
    expect(row?.left).toBeLessThanOrEqual(600)
    await store.db.update(signInTokens).set({ expiresAt: sql`now()` })
    expect(placeOf(await press(token))).toContain(old)
  })

  test('ends a session 12 hours after its start, even if it is used', proves('D32.2'), async () => {
    const cookie = await entered()
    const times = () =>
      store.db
        .select({
          ends: sessions.expiresAt,
          hours: sql`extract(epoch from expires_at - created_at) / 3600`.mapWith(Number),
        })
        .from(sessions)
    const before = await times()
    expect(before).toMatchObject([{ hours: 12 }])
    await post(saveSettings, '/owner/settings/save', { zone: 'Asia/Kolkata' }, { cookie })
    expect(await whoIs(cookie)).toBe(owner)
    expect(await times()).toEqual(before)
    await store.db.update(sessions).set({ expiresAt: sql`now()` })
    expect(await whoIs(cookie)).toBeUndefined()
  })

  test('refuses a cookie that was altered, or sealed with another secret', async () => {
    const cookie = await entered()
    const [row] = await store.db.select({ id: sessions.id }).from(sessions)
    const inside = Math.floor(cookie.length / 2)
    const other = cookie[inside] === 'A' ? 'B' : 'A'
    for (const altered of [
      `${cookie.slice(0, -6)}AAAA~2`,
      cookie.slice(0, inside) + other + cookie.slice(inside + 1),
      cookie.slice(0, inside),
      '__Secure-cc_owner=nonsense',
      '__Secure-cc_owner=',
      `__Secure-cc_owner=${row?.id}`,
      `__Secure-cc_owner=${encodeURIComponent(JSON.stringify({ id: row?.id }))}`,
      cookie.replace('__Secure-cc_owner', '__Secure-cc_owner2'),
    ]) {
      expect(await whoIs(altered)).toBeUndefined()
    }
    expect(await whoIs(cookie)).toBe(owner)
    site.secret = 'z'.repeat(40)
    expect(await whoIs(cookie)).toBeUndefined()
  })

  test('sends an owner at most five links, and another one after a link was used', async () => {
    const statuses = await Promise.all(Array.from({ length: 30 }, async () => (await ask(owner)).status))
    await finishTasks()
    expect(new Set(statuses)).toEqual(new Set([303]))
    expect(recipients()).toHaveLength(5)
    await ask(owner)
    expect(recipients()).toHaveLength(5)
    const tokens = links().map((link) => new URL(link).searchParams.get('token') ?? '')
    for (const token of tokens) expect((await press(token)).headers.get('location')).toBe('/owner')
    // Each used link makes room for a new one.
    expect(await whoIs(await entered())).toBe(owner)
  })
})

describe('without a mail key', () => {
  const onTerminal = async (email: string) => {
    const said = vi.spyOn(console, 'info').mockImplementation(() => undefined)
    await ask(email)
    const lines = said.mock.calls.flat().join('\n')
    said.mockRestore()
    return lines
  }

  test('prints a valid link on the terminal of this machine', async () => {
    site.delivery = { by: 'terminal' }
    const lines = await onTerminal(owner)
    const token = /token=([\w-]{43})/.exec(lines)?.[1] ?? ''
    expect(placeOf(await press(token))).toBe('/owner')
    expect(await onTerminal(stranger)).toContain('OWNER_EMAILS')
    expect(await onTerminal(stranger)).not.toContain('stranger@')
  })

  test('prints no link when the output is a log that others read', async () => {
    site.delivery = { by: 'nothing' }
    expect(await onTerminal(owner)).toBe('')
  })
})

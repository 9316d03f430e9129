import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { webCookies } from 'iron-session'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { withStore } from '#tests/contract/db/with-store.ts'
import { proves } from '#tests/specification/proves.ts'
import type { Store } from '#web/db/store.ts'
import { audit, outbox, rateLimits, sessions, signInTokens } from '#web/db/tables.ts'
import type { AddressedMail, Attempt } from '#web/mail/transport.ts'
import { signedIn } from '#web/owner/session.ts'
import { askForLink, confirmSignIn, signOut } from '#web/owner/sign-in/handlers.ts'
import { makeToken } from '#web/owner/sign-in/link.ts'
import type { OwnerSite } from '#web/owner/site.ts'

const siteUrl = 'https://career.example'
const owner = 'owner@career.example'
let store: Store
let site: OwnerSite
let sent: AddressedMail[]
let tasks: Promise<void>[]

withStore((opened) => {
  store = opened
})
beforeEach(async () => {
  for (const table of [signInTokens, sessions, audit, rateLimits]) await store.db.delete(table)
  sent = []
  tasks = []
  const mailer = async (mail: AddressedMail): Promise<Attempt> => {
    sent.push(mail)
    return { status: 'sent', providerId: 'x' }
  }
  site = {
    siteUrl,
    owners: [owner],
    secret: 'k'.repeat(40),
    trustProxy: 0,
    delivery: { by: 'mail', mailer, from: 'Career Care <hello@career.example>' },
    store: async () => store,
    later: (task) => void tasks.push(task()),
  }
})

const request = (
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  new Request(`${siteUrl}${path}`, {
    method: 'POST',
    headers: { origin: siteUrl, ...headers },
    body: new URLSearchParams(fields),
  })
const ask = async (email: string, headers = {}) => {
  const response = await askForLink.for(() => site)(
    request('/owner/sign-in/ask', { email }, headers),
  )
  await Promise.all(tasks)
  return response
}
const linkSent = () => /https:\S+/.exec(sent.at(-1)?.text ?? '')?.[0] ?? ''
const press = (token: string, headers = {}) =>
  confirmSignIn.for(() => site)(request('/owner/enter/confirm', { token }, headers))
const tokenFor = async () => {
  await ask(owner)
  return new URL(linkSent()).searchParams.get('token') ?? ''
}
const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? ''
const whoIs = (cookie: string) =>
  signedIn(webCookies(new Request(siteUrl, { headers: { cookie } }), new Headers()), site)
const entered = async (token?: string) => cookieOf(await press(token ?? (await tokenFor())))

describe('signing in', () => {
  test('a link, a button, a session cookie, and sign-out', proves('D32.1', 'D32.2'), async () => {
    expect((await ask(` ${owner.toUpperCase()} `)).headers.get('location')).toBe(
      '/owner/sign-in?say=asked',
    )
    expect(sent).toHaveLength(1)
    expect(sent[0]?.to).toEqual([owner])
    expect(linkSent()).toMatch(/^https:\/\/career\.example\/owner\/enter\?token=[\w-]{43}$/)

    const response = await press(new URL(linkSent()).searchParams.get('token') ?? '')
    expect([response.status, response.headers.get('location')]).toEqual([303, '/owner'])
    const cookie = response.headers.get('set-cookie') ?? ''
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/owner', 'Max-Age=43140'])
      expect(cookie).toContain(part)
    expect(await whoIs(cookieOf(response))).toBe(owner)

    const out = await signOut.for(() => site)(
      request('/owner/sign-out', {}, { cookie: cookieOf(response) }),
    )
    expect(out.headers.get('set-cookie')).toContain('Max-Age=0')
    expect(await whoIs(cookieOf(response))).toBeUndefined()
    const done = await store.db.select({ action: audit.action }).from(audit)
    expect(done.map(({ action }) => action).sort()).toEqual(['signed in', 'signed out'])
  })

  test('a stranger gets the same answer and no mail', proves('D32.1'), async () => {
    const [stranger, known] = [await ask('stranger@example.com'), await ask(owner)]
    expect([stranger.status, ...stranger.headers]).toEqual([known.status, ...known.headers])
    expect(sent.map(({ to }) => to)).toEqual([[owner]])
    expect(await store.db.select().from(signInTokens)).toHaveLength(1)
  })

  test('the database holds neither the token nor the mail', async () => {
    const token = await tokenFor()
    const rows = [
      await store.db.select().from(signInTokens),
      await store.db.select().from(outbox),
      await store.db.select().from(rateLimits),
    ]
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows[2])).not.toContain('@')
  })

  test('before the answer goes out, nothing is done for an owner that is not done for a stranger', async () => {
    const held: (() => Promise<void>)[] = []
    site.later = (task) => void held.push(task)
    for (const email of [owner, 'stranger@example.com']) await ask(email)
    expect(held).toHaveLength(2)
    expect(sent).toEqual([])
    expect(await store.db.select().from(signInTokens)).toEqual([])
    await Promise.all(held.map((task) => task()))
    expect(sent.map(({ to }) => to)).toEqual([[owner]])
  })

  test('a link signs in the owner it was sent to, and nobody else', async () => {
    const other = 'other@career.example'
    site.owners = [owner, other]
    const token = await tokenFor()
    await ask(other)
    const others = await entered(new URL(linkSent()).searchParams.get('token') ?? '')
    expect(await whoIs(others)).toBe(other)
    const mine = await entered(token)
    expect(await whoIs(mine)).toBe(owner)
    await signOut.for(() => site)(request('/owner/sign-out', {}, { cookie: others }))
    expect([await whoIs(others), await whoIs(mine)]).toEqual([undefined, owner])
    site.owners = [other]
    expect(await whoIs(mine)).toBeUndefined()
  })

  test('an altered link is invalid, and the right one still works', async () => {
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
      expect(response.headers.get('location')).toBe('/owner/sign-in?say=old')
      expect(response.headers.get('set-cookie')).toBeNull()
    }
    expect(await store.db.select().from(sessions)).toEqual([])
    expect((await press(token)).headers.get('location')).toBe('/owner')
  })

  test('a used link is invalid, also with the cookie of its session', async () => {
    const token = await tokenFor()
    const cookie = await entered(token)
    for (const headers of [{}, { cookie }]) {
      expect((await press(token, headers)).headers.get('location')).toBe('/owner/sign-in?say=old')
    }
    await signOut.for(() => site)(request('/owner/sign-out', {}, { cookie }))
    expect((await press(token)).headers.get('location')).toBe('/owner/sign-in?say=old')
    expect(await whoIs(cookie), 'a cookie kept from before').toBeUndefined()
  })

  test('on plain http the cookie has no Secure, or a browser would drop it', async () => {
    site.siteUrl = 'http://localhost:3000'
    const response = await confirmSignIn.for(() => site)(
      request(
        '/owner/enter/confirm',
        { token: await makeToken(store.db, owner) },
        {
          origin: site.siteUrl,
        },
      ),
    )
    const cookie = response.headers.get('set-cookie') ?? ''
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/owner']) expect(cookie).toContain(part)
    expect(cookie).not.toContain('Secure')
  })

  test('a link works once, even when pressed twenty times at once', async () => {
    const token = await tokenFor()
    const all = await Promise.all(Array.from({ length: 20 }, () => press(token)))
    const places = all.map((response) => response.headers.get('location'))
    expect(places.filter((place) => place === '/owner')).toHaveLength(1)
    expect(places.filter((place) => place === '/owner/sign-in?say=old')).toHaveLength(19)
    expect(await store.db.select().from(sessions)).toHaveLength(1)
  })

  test('a link is too old after 15 minutes', async () => {
    const token = await tokenFor()
    const [row] = await store.db
      .select({ left: sql<number>`extract(epoch from ${signInTokens.expiresAt} - now())::int` })
      .from(signInTokens)
    expect(row?.left).toBeGreaterThan(880)
    expect(row?.left).toBeLessThanOrEqual(900)
    await store.db.update(signInTokens).set({ expiresAt: sql`now()` })
    expect((await press(token)).headers.get('location')).toBe('/owner/sign-in?say=old')
  })

  test('an address removed from the owners’ list can neither sign in nor stay signed in', async () => {
    const cookie = await entered()
    const token = await tokenFor()
    site.owners = ['other@career.example']
    expect(await whoIs(cookie)).toBeUndefined()
    expect((await press(token)).headers.get('location')).toBe('/owner/sign-in?say=old')
  })

  test('a session ends after 12 hours', proves('D32.2'), async () => {
    const cookie = await entered()
    await store.db.update(sessions).set({ expiresAt: sql`now()` })
    expect(await whoIs(cookie)).toBeUndefined()
  })

  test('a cookie that was altered, or sealed with another secret, is invalid', async () => {
    const cookie = await entered()
    const [row] = await store.db.select({ id: sessions.id }).from(sessions)
    const inside = Math.floor(cookie.length / 2)
    const other = cookie[inside] === 'A' ? 'B' : 'A'
    for (const altered of [
      `${cookie.slice(0, -6)}AAAA~2`,
      cookie.slice(0, inside) + other + cookie.slice(inside + 1),
      cookie.slice(0, inside),
      'cc_owner=nonsense',
      'cc_owner=',
      `cc_owner=${row?.id}`,
      `cc_owner=${encodeURIComponent(JSON.stringify({ id: row?.id }))}`,
      cookie.replace('cc_owner', 'cc_owner2'),
    ]) {
      expect(await whoIs(altered)).toBeUndefined()
    }
    expect(await whoIs(cookie)).toBe(owner)
    site.secret = 'z'.repeat(40)
    expect(await whoIs(cookie)).toBeUndefined()
  })

  test.each([{ origin: 'https://evil.example' }, { origin: 'null' }])(
    'from %j: 403, and the link still works',
    async (headers) => {
      const token = await tokenFor()
      expect((await press(token, headers)).status).toBe(403)
      expect((await ask(owner, headers)).status).toBe(403)
      expect((await press(token)).headers.get('location')).toBe('/owner')
    },
  )

  test('the sixth request: 429, alike for owners and strangers', async () => {
    for (const email of [owner, 'stranger@example.com']) {
      const statuses = []
      for (let n = 0; n < 6; n++) statuses.push((await ask(email)).status)
      expect(statuses).toEqual([...Array(5).fill(303), 429])
    }
    expect((await ask(owner)).headers.get('retry-after')).toMatch(/^\d+$/)
  })

  test('an invalid address: a message says so', async () => {
    expect((await ask('nobody')).headers.get('location')).toBe('/owner/sign-in?say=address')
  })

  test('with the database down: 503, and nothing in the log but a code', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    site.store = () => Promise.reject(new Error(`no connection for ${owner}`))
    expect((await ask(owner)).status).toBe(503)
    expect(JSON.stringify(log.mock.calls)).not.toContain(owner)
    log.mockRestore()
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

  test('on this machine the link is printed on the terminal, and works', async () => {
    site.delivery = { by: 'terminal' }
    const lines = await onTerminal(owner)
    const token = /token=([\w-]{43})/.exec(lines)?.[1] ?? ''
    expect((await press(token)).headers.get('location')).toBe('/owner')
    expect(await onTerminal('stranger@example.com')).toContain('OWNER_EMAILS')
    expect(await onTerminal('stranger@example.com')).not.toContain('stranger@')
  })

  test('where the terminal is a log that others read, nothing is printed', async () => {
    site.delivery = { by: 'nothing' }
    expect(await onTerminal(owner)).toBe('')
  })
})

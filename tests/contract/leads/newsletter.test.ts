import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { newsletterLead } from '#web/leads/newsletter/lead.ts'
import { askToUnsubscribe, endSubscription } from '#web/leads/newsletter/unsubscribe.ts'
import { resendMailer } from '#web/leads/outbox/mailer.ts'
import { sweep } from '#web/leads/outbox/sweep.ts'
import { receive } from '#web/leads/receive.ts'
import type { Site } from '#web/leads/site.ts'
import {
  idempotency,
  leads,
  newsletterSubscribers,
  outbox,
  rateLimits,
} from '#web/leads/store/schema.ts'
import type { Store } from '#web/leads/store/store.ts'
import { drivers } from './drivers.ts'
import { fakeResend } from './fake-resend.ts'
import { withStore } from './with-store.ts'

const address = 'zoe@example.com'

describe.each(drivers)('the newsletter on $name', ({ start }) => {
  let store: Store
  const site: Site = {
    siteUrl: 'https://career.example',
    trustProxy: 0,
    secret: 's'.repeat(32),
    store: () => Promise.resolve(store),
    afterAnswer: () => undefined,
  }
  const post = receive(newsletterLead, () => site)

  withStore((opened) => {
    store = opened
  }, start)
  beforeEach(async () => {
    for (const table of [outbox, leads, idempotency, newsletterSubscribers, rateLimits])
      await store.db.delete(table)
  })

  const signUp = (fields: object, key?: string) =>
    post(
      new Request('https://career.example/api/newsletter', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
        body: JSON.stringify(fields),
      }),
    )
  const subscriber = async (email = address) => {
    const [row] = await store.db
      .select()
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, email))
    return row
  }
  const counted = async () => ({
    leads: (await store.db.select().from(leads)).length,
    mails: (await store.db.select().from(outbox)).length,
  })
  const welcome = async () => {
    const mails = await store.db
      .select()
      .from(outbox)
      .where(eq(outbox.purpose, 'newsletter-welcome'))
      .orderBy(outbox.createdAt)
    const last = mails.at(-1)
    if (last === undefined) throw new Error('no welcome mail')
    return last
  }
  const linkIn = (headers: Record<string, string> | null) =>
    /^<(.+)>$/.exec(headers?.['List-Unsubscribe'] ?? '')?.[1] ?? 'none'
  const link = async () => linkIn((await welcome()).headers)

  test('an address is enough; it is kept in lower case, active, with its moment [3.15 3.16 3.17 7.4 D5.1]', async () => {
    const before = Date.now()
    const response = await signUp({ email: '  ZOE@Example.COM ' })
    expect(response.status).toBe(201)
    expect(await subscriber()).toMatchObject({ email: address, name: '', status: 'active' })
    expect(await store.db.select().from(newsletterSubscribers)).toHaveLength(1)
    expect((await subscriber())?.subscribedAt.getTime()).toBeGreaterThan(before - 5_000)
    expect(await store.db.select().from(leads)).toMatchObject([
      { kind: 'newsletter', email: address, name: null },
    ])
  })

  test('the owners hear of it, and the new subscriber is welcomed [3.14 7.7]', async () => {
    await signUp({ name: ' Zoë ', email: address })
    expect(await subscriber()).toMatchObject({ name: 'Zoë' })
    const mails = await store.db.select().from(outbox).orderBy(outbox.purpose)
    expect(mails).toMatchObject([
      { purpose: 'newsletter-for-owners', recipients: null, replyTo: address, headers: null },
      { purpose: 'newsletter-welcome', recipients: [address] },
    ])
    expect((await welcome()).text).toContain('Hello Zoë,')
    expect((await welcome()).text).toContain(await link())
  })

  test('who is subscribed already gets the same answer, and nothing else happens [7.5 8.10 D6.1]', async () => {
    const first = await signUp({ name: 'Zoë', email: address }, 'key-1')
    const before = await subscriber()
    const again = await signUp({ name: 'Eve', email: address.toUpperCase() }, 'key-2')
    expect(again.status).toBe(first.status)
    expect(Object.keys(await again.json())).toEqual(Object.keys(await first.json()))
    expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'))
    expect(await subscriber()).toEqual(before)
    expect(await counted()).toEqual({ leads: 1, mails: 2 })
  })

  test('a name that came later is added, once', async () => {
    await signUp({ email: address })
    await signUp({ name: 'Zoë', email: address })
    expect(await subscriber()).toMatchObject({ name: 'Zoë' })
    await signUp({ name: 'Eve', email: address })
    expect(await subscriber()).toMatchObject({ name: 'Zoë' })
  })

  test('two at once make one subscriber, one lead and one welcome', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => signUp({ email: address }, `key-${n}`)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201))
    expect(await counted()).toEqual({ leads: 1, mails: 2 })
  })

  test.each([{}, { email: '' }, { email: 'zoe' }, { email: 7 }, { email: 'a@b.co\r\nBcc: x@y.z' }])(
    '%j is no signup',
    async (fields) => {
      const response = await signUp(fields)
      expect(response.status).toBe(422)
      expect(await response.json()).toEqual({
        errors: { email: 'Please add a valid email address' },
      })
      expect(await counted()).toEqual({ leads: 0, mails: 0 })
    },
  )

  test('the mail carries one-click headers over the wire [7.7 D6.2]', async () => {
    await signUp({ email: address })
    const resend = await fakeResend()
    try {
      const office = {
        mailer: resendMailer('re_test', resend.url),
        from: 'a@b.co',
        owners: ['o@b.co'],
      }
      expect(await sweep(store, office)).toMatchObject({ sent: 2 })
      const sent = resend.delivered.map(({ body }) => ({ to: body.to, headers: body.headers }))
      expect(sent).toContainEqual({
        to: [address],
        headers: {
          'List-Unsubscribe': `<${await link()}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      })
      expect(sent).toContainEqual({ to: ['o@b.co'], headers: undefined })
    } finally {
      await resend.stop()
    }
  })

  test('a welcome that Resend refuses is put on record, and the signup stands [7.8 8.11]', async () => {
    const resend = await fakeResend()
    try {
      const office = {
        mailer: resendMailer('re_test', resend.url),
        from: 'a@b.co',
        owners: ['o@b.co'],
      }
      expect((await signUp({ email: address })).status).toBe(201)
      resend.next(...Array(2).fill({ status: 422, name: 'validation_error' }))
      expect(await sweep(store, office)).toMatchObject({ dead: 2 })
      expect(await welcome()).toMatchObject({ state: 'dead', lastError: '422 validation_error' })
      expect(await subscriber()).toMatchObject({ status: 'active' })
    } finally {
      await resend.stop()
    }
  })

  test('opening the link changes nothing [D6.3]', async () => {
    await signUp({ email: address })
    const before = await subscriber()
    const response = await askToUnsubscribe(new Request(await link()), site)
    expect(response.status).toBe(200)
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(await response.text()).toContain('method="post"')
    expect(await subscriber()).toEqual(before)
  })

  test('one click ends it, without a redirect, cookie or origin; twice is fine [D6.4]', async () => {
    await signUp({ email: address })
    for (const _ of [1, 2]) {
      const oneClick = new Request(await link(), {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
      expect((await endSubscription(oneClick, site)).status).toBe(200)
      expect(await subscriber()).toMatchObject({ status: 'unsubscribed' })
    }
  })

  test('a link ends only its own subscription', async () => {
    await signUp({ email: 'other@example.com' })
    await store.db.delete(outbox)
    await signUp({ email: address })
    await endSubscription(new Request(await link(), { method: 'POST' }), site)
    expect(await subscriber('other@example.com')).toMatchObject({ status: 'active' })
  })

  test('coming back is a new signup, with a welcome and a link of its own [D6.5]', async () => {
    await signUp({ name: 'Zoë', email: address })
    const first = await link()
    await endSubscription(new Request(first, { method: 'POST' }), site)
    await signUp({ email: address }, 'key-2')
    expect(await subscriber()).toMatchObject({ status: 'active', name: 'Zoë' })
    expect(await counted()).toEqual({ leads: 2, mails: 4 })
    await endSubscription(new Request(first, { method: 'POST' }), site)
    expect(await subscriber()).toMatchObject({ status: 'unsubscribed' })
  })

  test('whoever leaves and comes back on one day, without script, is back', async () => {
    await signUp({ email: address })
    await signUp({ email: address })
    await endSubscription(new Request(await link(), { method: 'POST' }), site)
    expect((await signUp({ email: address })).status).toBeLessThan(300)
    expect(await subscriber()).toMatchObject({ status: 'active' })
  })

  test.each([
    '',
    '?token=',
    '?token=unknown',
    '?token=%00',
    "?token='%20or%201=1",
    '?token=a&token=b',
  ])('a link with %j is not known', async (query) => {
    const url = `https://career.example/newsletter/unsubscribe${query}`
    expect((await askToUnsubscribe(new Request(url), site)).status).toBe(404)
    expect((await endSubscription(new Request(url, { method: 'POST' }), site)).status).toBe(404)
  })

  test('a database that is away is told, not taken for success', async () => {
    await signUp({ email: address })
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const away: Site = { ...site, store: () => Promise.reject(new Error('down')) }
    const response = await endSubscription(new Request(await link(), { method: 'POST' }), away)
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('You are still subscribed')
    expect((await askToUnsubscribe(new Request(await link()), away)).status).toBe(503)
    expect(log).toHaveBeenCalledTimes(2)
    log.mockRestore()
  })
})

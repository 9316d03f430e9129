import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { drivers } from '#tests/contract/db/drivers.ts'
import { withStore } from '#tests/contract/db/with-store.ts'
import { proves } from '#tests/specification/proves.ts'
import type { Store } from '#web/db/store.ts'
import { idempotency, leads, newsletterSubscribers, outbox, rateLimits } from '#web/db/tables.ts'
import { newsletterLead } from '#web/features/newsletter/server/lead-kind.ts'
import { endSubscription } from '#web/features/newsletter/server/unsubscribe.ts'
import { starterPackLead } from '#web/features/starter-pack/server/lead-kind.ts'
import { receive } from '#web/leads/receive.ts'
import { withContent } from './every-kind.ts'
import { siteWith } from './test-site.ts'

const email = 'zoe@example.com'
const right = { email, program: 'rookie_launchpad' }
const content = {
  rookie_launchpad: { packName: 'Rookie Launchpad Starter Pack', inside: ['Daily tracker'] },
}

describe.each(drivers)('starter packs on $name', ({ start }) => {
  let store: Store
  const site = siteWith(() => store, { trustProxy: 0 })
  const handler = receive(withContent(starterPackLead, content), () => site)

  withStore((opened) => {
    store = opened
  }, start)
  beforeEach(async () => {
    for (const table of [outbox, leads, idempotency, newsletterSubscribers, rateLimits])
      await store.db.delete(table)
  })

  const take = (fields: object, key?: string) =>
    handler(
      new Request('https://career.example/api/pack', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
        body: JSON.stringify(fields),
      }),
    )
  const post = (fields: Record<string, string>) =>
    handler(
      new Request('https://career.example/api/pack', {
        method: 'POST',
        headers: { accept: 'text/html', origin: 'https://career.example' },
        body: new URLSearchParams(fields),
      }),
    )
  const purposes = async () =>
    (await store.db.select().from(outbox)).map(({ purpose }) => purpose).toSorted()
  const subscribers = () => store.db.select().from(newsletterSubscribers)
  const links = async () =>
    (await store.db.select().from(outbox).where(eq(outbox.purpose, 'newsletter-welcome'))).map(
      ({ headers }) => /^<(.+)>$/.exec(headers?.['List-Unsubscribe'] ?? '')?.[1] ?? 'none',
    )
  const leave = async () => {
    for (const link of await links())
      await endSubscription(new Request(link, { method: 'POST' }), site)
  }

  test(
    'an address is stored as a lead of kind pack, with its two mails',
    proves('3.52', 'D1.1', 'D1.5'),
    async () => {
      const response = await take(right)
      expect(response.status).toBe(201)
      const [lead] = await store.db.select().from(leads)
      expect(lead).toMatchObject({
        kind: 'pack',
        name: null,
        email,
        details: { program: 'rookie_launchpad', newsletter: false },
      })
      expect(await response.json()).toEqual({ id: lead?.id })
      const mails = await store.db.select().from(outbox).orderBy(outbox.purpose)
      expect(mails).toMatchObject([
        { purpose: 'pack', recipients: [email], leadId: lead?.id },
        { purpose: 'pack-for-owners', recipients: null, replyTo: email },
      ])
      expect(mails[0]?.text).toContain(
        'https://career.example/rookie_launchpad_starter_pack.pdf\n\nInside:\n- Daily tracker',
      )
    },
  )

  test('without the box nobody is subscribed', async () => {
    await take(right)
    await take({ ...right, newsletter: false }, 'key-2')
    expect(await subscribers()).toEqual([])
  })

  test('with the box the address is subscribed with the lead, and welcomed', async () => {
    await take({ ...right, email: 'ZOE@example.com', newsletter: true })
    expect(await subscribers()).toMatchObject([{ email, name: '', status: 'active' }])
    expect(await purposes()).toEqual(['newsletter-welcome', 'pack', 'pack-for-owners'])
    expect((await links())[0]).toMatch(
      /^https:\/\/career\.example\/newsletter\/unsubscribe\?token=/,
    )
  })

  test('who is subscribed already is not welcomed again; the answer is the same', async () => {
    await receive(
      newsletterLead,
      () => site,
    )(
      new Request('https://career.example/api/newsletter', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Zoë', email }),
      }),
    )
    await store.db.delete(outbox)
    const response = await take({ ...right, newsletter: true })
    expect([response.status, Object.keys(await response.json())]).toEqual([201, ['id']])
    expect(await subscribers()).toMatchObject([{ name: 'Zoë', status: 'active' }])
    expect(await purposes()).toEqual(['pack', 'pack-for-owners'])
  })

  test('a pack after leaving the newsletter does not bring it back, its box does', async () => {
    await take({ ...right, newsletter: true }, 'key-1')
    await leave()
    await take(right, 'key-2')
    expect(await subscribers()).toMatchObject([{ status: 'unsubscribed' }])
    await take({ ...right, newsletter: true }, 'key-3')
    expect(await subscribers()).toMatchObject([{ status: 'active' }])
  })

  test('whoever leaves and comes back on one day, without script, is back', async () => {
    const fields = { ...right, email: 'Zoe@example.com', newsletter: 'on' }
    await post(fields)
    await leave()
    expect((await post(fields)).status).toBe(303)
    expect(await subscribers()).toMatchObject([{ status: 'active' }])
  })

  test('nobody is subscribed when the lead is not stored: one transaction', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const fails = receive(
      {
        ...withContent(starterPackLead, content),
        async mails(...about) {
          await starterPackLead.mails(...about)
          throw new Error('after the subscription')
        },
      },
      () => site,
    )
    const response = await fails(
      new Request('https://career.example/api/pack', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...right, newsletter: true }),
      }),
    )
    expect(response.status).toBe(503)
    expect(await subscribers()).toEqual([])
    expect(await store.db.select().from(leads)).toEqual([])
    log.mockRestore()
  })

  test(
    'the same key again makes no second lead; with another body it is refused',
    proves('D3.2', 'D3.3'),
    async () => {
      const [first, second] = [await take(right, 'key-1'), await take(right, 'key-1')]
      expect([first.status, second.status]).toEqual([201, 200])
      expect(await second.json()).toEqual(await first.json())
      expect((await take({ ...right, newsletter: true }, 'key-1')).status).toBe(409)
      expect(await store.db.select().from(leads)).toHaveLength(1)
      expect(await subscribers()).toEqual([])
    },
  )

  test.each([
    [{}, ['email', 'program']],
    [{ ...right, email: 'zoe' }, ['email']],
    [{ ...right, program: 'rookie-launchpad' }, ['program']],
  ])('%j is told what is wrong, and not stored', async (fields, wrong) => {
    const response = await take(fields)
    expect(response.status).toBe(422)
    expect(Object.keys((await response.json()).errors)).toEqual(wrong)
    expect(await store.db.select().from(leads)).toEqual([])
  })

  test(
    'without script the post ends on the program’s thanks, with nothing personal in them',
    proves('D10.3'),
    async () => {
      const response = await post({ ...right, newsletter: '' })
      expect([response.status, response.headers.get('location')]).toEqual([
        303,
        '/thanks/pack-rookie-launchpad',
      ])
      const trapped = await post({ ...right, website: 'http://spam.example' })
      expect(trapped.headers.get('location')).toBe('/thanks/pack-rookie-launchpad')
    },
  )

  test('without script a wrong address gets the form again, with the program in it', async () => {
    const response = await post({ ...right, email: 'zoe', newsletter: 'on' })
    expect(response.status).toBe(422)
    const text = await response.text()
    expect(text).toContain('<input type="hidden" name="program" value="rookie_launchpad">')
    expect(text).toContain('value="zoe"')
    expect(text).not.toContain('.pdf')
  })

  test(
    'without script the file is there although nothing could be stored',
    proves('4.24'),
    async () => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
      const { store: open } = site
      site.store = () => Promise.reject(new Error('down'))
      try {
        const response = await post(right)
        expect(response.status).toBe(503)
        expect(await response.text()).toContain('<a href="/rookie_launchpad_starter_pack.pdf">')
      } finally {
        site.store = open
        log.mockRestore()
      }
    },
  )
})

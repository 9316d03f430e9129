import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { gatewayBefore } from '#tests/contract/gateway/fake-next.ts'
import { withContent } from '#tests/contract/leads/every-kind.ts'
import { asJson, handled, siteWith } from '#tests/contract/leads/handled.ts'
import { serve } from '#tests/contract/leads/http.ts'
import { countAgainst, purgeClosedWindows } from '#web/db/rate-limit.ts'
import type { Store } from '#web/db/store.ts'
import { rateLimits } from '#web/db/tables.ts'
import { parseEnvironment } from '#web/env.ts'
import { contactLead } from '#web/features/contact/server/lead-kind.ts'
import { receive } from '#web/leads/receive.ts'
import { dailyDrivers } from './drivers.ts'
import { emptyStore } from './with-store.ts'

const contact = withContent(contactLead, { within: '2 working days' })
const someone = () => `${randomUUID()}@example.com`
let words = 0

/** Returns a function that sends forms through a number of proxies. Each form has another text, so none is a retry. */
const behind = (store: Store, trustProxy: number) => {
  const send = handled(contact, store, { trustProxy })
  return (email: string, forwarded: string, headers = {}) => {
    const fields = { name: 'Priya', email, intent: ['General Question'], message: `${++words}` }
    return send(JSON.stringify(fields), { ...asJson, 'x-forwarded-for': forwarded, ...headers })
  }
}
/** Sends a number of forms, one after the other. @returns their statuses */
const statuses = async (many: number, send: (n: number) => Promise<Response>) => {
  const found: number[] = []
  for (let n = 0; n < many; n++) found.push((await send(n)).status)
  return found
}
/** Moves the ends of all windows into the past by a number of seconds. */
const pass = (store: Store, seconds: number) =>
  store.db.update(rateLimits).set({ expiresAt: sql`expires_at - make_interval(secs => ${seconds})` })

describe.each(dailyDrivers)('rate limits on $name', ({ start }) => {
  const store = emptyStore(start)

  test('accept eight of twenty concurrent requests', async () => {
    const limit = { key: randomUUID(), max: 8, seconds: 600 }
    const waits = await Promise.all(Array.from({ length: 20 }, () => countAgainst(store.db, [limit])))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(8)
  })

  test('are deleted once their window has closed', async () => {
    await countAgainst(store.db, [{ key: 'a', max: 1, seconds: 60 }])
    await countAgainst(store.db, [{ key: 'b', max: 1, seconds: 600 }])
    await pass(store, 60)
    await purgeClosedWindows(store.db)
    expect(await store.db.select().from(rateLimits)).toMatchObject([{ key: 'b' }])
  })
})

describe('rate limits', () => {
  const store = emptyStore()
  /** Counts as many leads of a visitor as the limit allows, less one. */
  const almost = async (send: ReturnType<typeof behind>, forwarded: string) => {
    await send(someone(), forwarded)
    await store.db.update(rateLimits).set({ count: 59 }).where(sql`count = 1`)
  }

  test('accept 8 forms from an e-mail address in 10 minutes, and then state the wait', async () => {
    const [send, email] = [behind(store, 1), someone()]
    expect(await statuses(9, (n) => send(email, `198.51.100.${n}`))).toEqual([...Array(8).fill(201), 429])
    await pass(store, 200)
    const json = await send(email, '198.51.100.77')
    expect(json.status).toBe(429)
    const wait = Number(json.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(340)
    expect(wait).toBeLessThanOrEqual(400)
    expect((await json.json()).error).toContain('7 min')
    const page = await send(email, '198.51.100.78', { accept: 'text/html' })
    expect([page.status, page.headers.has('retry-after')]).toEqual([429, true])
    expect(await page.text()).toContain(`${words}</textarea>`)
    // A refused request does not extend the window of the limit.
    await pass(store, wait - 5)
    expect((await send(email, '198.51.100.79')).status).toBe(429)
    await pass(store, 6)
    expect((await send(email, '198.51.100.79')).status).toBe(201)
  })

  test('accept 24 forms a day from one e-mail address, and do not count refused ones', async () => {
    const [send, email] = [behind(store, 0), someone()]
    for (const eight of [1, 2, 3]) {
      expect(await statuses(9, () => send(email, '')), `${eight}`).toContain(429)
      await pass(store, 601)
    }
    const refused = await send(email, '')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000)
    expect((await refused.json()).error).toContain('24 h')
    await pass(store, 86_400)
    expect((await send(email, '')).status).toBe(201)
  })

  test('do not count a form for its e-mail address if the visitor’s limit refuses it', async () => {
    const [send, other] = [behind(store, 1), someone()]
    const stranger = '203.0.113.200'
    await almost(send, stranger)
    expect(await statuses(10, () => send(other, stranger))).toEqual([201, ...Array(9).fill(429)])
    expect((await send(other, '203.0.113.201')).status).toBe(201)
  })

  test('hold after a restart, and are stored without personal data', async () => {
    const [send, email] = [behind(store, 1), someone()]
    await statuses(8, () => send(email, '203.0.113.9'))
    await store.reopen()
    expect((await send(email, '203.0.113.9')).status).toBe(429)
    const rows = JSON.stringify(await store.db.select().from(rateLimits))
    expect(rows).not.toContain(email)
    expect(rows).not.toMatch(/203\.0\.113|example\.com/)
  })

  test('count all spellings of an address together', async () => {
    const [send, name] = [behind(store, 1), randomUUID()]
    const written = [
      ...[`${name}@example.com`, `${name.toUpperCase()}@Example.COM`, `${name}+a@example.com`],
      ...[`${name}+b+c@example.com`, `${name.replace('-', '.-.')}@example.com`],
      ...[`${name}@ｅxample.com`, `${name}+@example.com`, `<${name}@EXAMPLE.com.>`],
    ]
    expect(await statuses(8, (n) => send(written[n] ?? '', `198.51.100.${n}`))).toEqual(Array(8).fill(201))
    expect((await send(`${name}+z@example.com`, '198.51.100.99')).status).toBe(429)
    expect((await send(`+${name}@example.com`, '198.51.100.98')).status).toBe(201)
  })

  test.each([
    [1, (n: number) => `198.51.100.${n}, 203.0.113.9`, '203.0.113.9, 203.0.113.10'],
    [
      2,
      (n: number) => `203.0.113.9, 198.51.100.${n}, 203.0.113.9, 192.0.2.${n}`,
      '203.0.113.9, 203.0.113.10, 192.0.2.1',
    ],
  ])(
    'behind %i trusted proxies count the visitor’s entry of X-Forwarded-For, and no other entry',
    async (proxies, forged, other) => {
      const send = behind(store, proxies)
      await almost(send, forged(0))
      expect(await statuses(2, (n) => send(someone(), forged(n)))).toEqual([201, 429])
      expect((await send(someone(), other)).status).toBe(201)
    },
  )

  test('count a visitor’s forms behind the gateway without a proxy, whatever address the visitor forges', async () => {
    const { trustedHops } = parseEnvironment({ GATEWAY_PORT: '3000' })
    const handler = receive(contact, () => siteWith(store, { trustProxy: trustedHops }))
    const next = await serve(handler)
    onTestFinished(next.stop)
    const gateway = await gatewayBefore(() => undefined, { nextPort: next.port })
    onTestFinished(gateway.close)
    const send = async (forwarded: string) => {
      const fields = { name: 'Priya', email: someone(), intent: ['General Question'] }
      const body = JSON.stringify({ ...fields, message: `${++words}` })
      const headers = { ...asJson, 'x-forwarded-for': forwarded, 'content-length': body.length }
      return (await gateway.ask('/api/contact', headers, 'POST', body)).status
    }
    expect(await send('198.51.100.1')).toBe(201)
    await store.db.update(rateLimits).set({ count: 59 }).where(sql`count = 1`)
    expect([await send('198.51.100.2'), await send('198.51.100.3')]).toEqual([201, 429])
  })

  test('count the /64 networks of one /48 network together, beyond twice the limit of one', async () => {
    const send = behind(store, 1)
    const from = (network: number) => send(someone(), `2001:db8:7:${network.toString(16)}::1`)
    expect((await from(1)).status).toBe(201)
    await store.db.update(rateLimits).set({ count: 119 }).where(sql`count = 1`)
    expect(await statuses(2, (n) => from(n + 2))).toEqual([201, 429])
    expect((await send(someone(), '2001:db8:8:1::1')).status).toBe(201)
    expect((await send(someone(), '203.0.113.7')).status).toBe(201)
  })

  test.each([0, 2])(
    'count only the e-mail address if %i proxies are trusted and X-Forwarded-For has one entry',
    async (proxies) => {
      expect((await behind(store, proxies)(someone(), '203.0.113.9')).status).toBe(201)
      expect(await store.db.select().from(rateLimits)).toHaveLength(2)
    },
  )
})

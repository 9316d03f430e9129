import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { drivers, type Ground } from '#tests/contract/db/drivers.ts'
import { withContent } from '#tests/contract/leads/every-kind.ts'
import { asJson, handled } from '#tests/contract/leads/handled.ts'
import { openStore } from '#web/db/open.ts'
import type { Store, StoreAddress } from '#web/db/store.ts'
import { rateLimits } from '#web/db/tables.ts'
import { contactLead } from '#web/features/contact/server/lead-kind.ts'
import { countAgainst, purgeClosedWindows } from '#web/http/rate-limit.ts'

const contact = withContent(contactLead, '2 working days')
const someone = () => `${randomUUID()}@example.com`
let words = 0

describe.each(drivers)('limits on $name', ({ name, start }) => {
  /** For what no driver can do differently. */
  const embeddedTest = test.runIf(name === 'embedded')
  let ground: Ground
  let address: StoreAddress
  let store: Store

  beforeAll(async () => {
    ground = await start()
    address = await ground.freshAddress()
    store = await openStore(address)
  })
  afterAll(async () => {
    await store?.close()
    await ground?.stop()
  })
  beforeEach(async () => void (await store.db.delete(rateLimits)))

  /** Behind so many proxies; each form has words of its own, so none is a repetition. */
  const behind = (trustProxy: number, secret: string | undefined = 's'.repeat(32)) => {
    const send = handled(contact, () => store, { trustProxy, secret })
    return (email: string, forwarded: string, headers = {}) => {
      const fields = { name: 'Priya', email, intent: ['General Question'], message: `${++words}` }
      return send(JSON.stringify(fields), { ...asJson, 'x-forwarded-for': forwarded, ...headers })
    }
  }
  /** The statuses of so many forms, one after the other. */
  const statuses = async (many: number, send: (n: number) => Promise<Response>) => {
    const found: number[] = []
    for (let n = 0; n < many; n++) found.push((await send(n)).status)
    return found
  }
  /** As if so much time had passed. */
  const pass = (seconds: number) =>
    store.db
      .update(rateLimits)
      .set({ expiresAt: sql`expires_at - make_interval(secs => ${seconds})` })

  test('eight forms from one address, however it is written; then its wait is told', async () => {
    const [send, email] = [behind(1), someone()]
    expect(await statuses(9, (n) => send(email, `198.51.100.${n}`))).toEqual([
      ...Array(8).fill(201),
      429,
    ])
    await pass(200)
    const json = await send(email.toUpperCase(), '198.51.100.77')
    expect(json.status).toBe(429)
    const wait = Number(json.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(340)
    expect(wait).toBeLessThanOrEqual(400)
    expect((await json.json()).error).toContain('7 min')
    const page = await send(email, '198.51.100.78', { accept: 'text/html' })
    expect([page.status, page.headers.has('retry-after')]).toEqual([429, true])
    expect(await page.text()).toContain(`${words}</textarea>`)
    // Asking again makes it no longer; when the time is up it is over.
    await pass(wait - 5)
    expect((await send(email, '198.51.100.79')).status).toBe(429)
    await pass(6)
    expect((await send(email, '198.51.100.79')).status).toBe(201)
  })

  embeddedTest(
    'twenty-four a day to one mailbox, and pressing again while one waits uses none of them up',
    async () => {
      const [send, email] = [behind(0), someone()]
      for (const eight of [1, 2, 3]) {
        expect(await statuses(9, () => send(email, '')), `${eight}`).toContain(429)
        await pass(601)
      }
      const refused = await send(email, '')
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000)
      expect((await refused.json()).error).toContain('24 h')
      await pass(86_400)
      expect((await send(email, '')).status).toBe(201)
    },
  )

  test('are kept through a restart, and say nothing about anybody', async () => {
    const [send, email] = [behind(1), someone()]
    await statuses(8, () => send(email, '203.0.113.9'))
    await store.close()
    store = await openStore(address)
    expect((await send(email, '203.0.113.9')).status).toBe(429)
    const rows = JSON.stringify(await store.db.select().from(rateLimits))
    expect(rows).not.toContain(email)
    expect(rows).not.toMatch(/203\.0\.113|example\.com/)
  })

  test('at once or one by one, no more than eight', async () => {
    const [send, email] = [behind(1), someone()]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => send(email, `198.51.100.${n}`)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(8)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(12)
  })

  embeddedTest('one mailbox has one limit, however its address is written', async () => {
    const [send, name] = [behind(1), randomUUID()]
    const written = [
      ...[`${name}@example.com`, `${name.toUpperCase()}@Example.COM`, `${name}+a@example.com`],
      ...[`${name}+b+c@example.com`, `${name.replace('-', '.-.')}@example.com`],
      ...[`${name}@ｅxample.com`, `${name}+@example.com`, `${name}.@example.com`],
    ]
    expect(await statuses(8, (n) => send(written[n] ?? '', `198.51.100.${n}`))).toEqual(
      Array(8).fill(201),
    )
    expect((await send(`${name}+z@example.com`, '198.51.100.99')).status).toBe(429)
    expect((await send(`+${name}@example.com`, '198.51.100.98')).status).toBe(201)
  })

  embeddedTest('a retry of what was stored is no new form', async () => {
    const [send, email, key] = [handled(contact, () => store), someone(), randomUUID()]
    const form = JSON.stringify({ name: 'P', email, message: 'x', intent: ['General Question'] })
    const found = await statuses(12, () => send(form, { ...asJson, 'idempotency-key': key }))
    expect(found).toEqual([201, ...Array(11).fill(200)])
  })

  test('windows that have closed are forgotten', async () => {
    await countAgainst(store.db, [{ key: 'a', most: 1, seconds: 60 }])
    await countAgainst(store.db, [{ key: 'b', most: 1, seconds: 600 }])
    await pass(60)
    await purgeClosedWindows(store.db)
    expect(await store.db.select().from(rateLimits)).toMatchObject([{ key: 'b' }])
  })

  describe.runIf(name === 'embedded')(
    'by visitor: sixty forms from whoever the trusted proxy saw',
    () => {
      /** As if a visitor had sent all but one already. */
      const almost = async (send: ReturnType<typeof behind>, forwarded: string) => {
        await send(someone(), forwarded)
        await store.db.update(rateLimits).set({ count: 59 }).where(sql`count = 1`)
      }

      test('one proxy: what the visitor claims before it counts for nothing', async () => {
        const send = behind(1)
        await almost(send, '203.0.113.9')
        const found = await statuses(2, (n) => send(someone(), `198.51.100.${n}, 203.0.113.9`))
        expect(found).toEqual([201, 429])
        expect((await send(someone(), '203.0.113.9, 203.0.113.10')).status).toBe(201)
      })

      test('two proxies: the one before the last', async () => {
        const send = behind(2)
        await almost(send, '203.0.113.9, 192.0.2.1')
        const forged = (n: number) => `203.0.113.9, 198.51.100.${n}, 203.0.113.9, 192.0.2.${n}`
        expect(await statuses(2, (n) => send(someone(), forged(n)))).toEqual([201, 429])
        expect((await send(someone(), '203.0.113.9, 203.0.113.10, 192.0.2.1')).status).toBe(201)
      })

      test('a household has one limit for all its IPv6 addresses', async () => {
        const send = behind(1)
        await almost(send, '2001:db8:1:2::a')
        const found = await statuses(2, (n) => send(someone(), `[2001:0DB8:1:2:${n}::b]:44${n}`))
        expect(found).toEqual([201, 429])
        expect((await send(someone(), '2001:db8:1:3::a')).status).toBe(201)
      })

      test('none: nobody is told apart by what anybody can write', async () => {
        const send = behind(0)
        await send(someone(), '203.0.113.9')
        expect(await store.db.select().from(rateLimits)).toHaveLength(2)
      })

      test('fewer than there should be: only the address is known', async () => {
        const send = behind(2)
        expect((await send(someone(), '203.0.113.9')).status).toBe(201)
        expect(await store.db.select().from(rateLimits)).toHaveLength(2)
      })
    },
  )
})

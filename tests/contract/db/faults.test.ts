import { randomUUID } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { withContent } from '#tests/contract/leads/every-kind.ts'
import { asJson, handled, silenceErrors } from '#tests/contract/leads/handled.ts'
import { openStore } from '#web/db/open.ts'
import { errorCode, type Store } from '#web/db/store.ts'
import { leads } from '#web/db/tables.ts'
import { contactLead } from '#web/features/contact/server/lead-kind.ts'
import { dailyDrivers, reachNeonThrough } from './drivers.ts'
import { type PostgresServer, startPostgres } from './postgres-server.ts'
import { relayWebSockets, startTcpProxy, type TcpProxy } from './tcp-proxy.ts'

const remote = dailyDrivers.map(({ name }) => name).filter((name) => name !== 'embedded')

/** The database fails and recovers while the site runs. */
describe.each(remote)('the contact form on the %s driver', (driver) => {
  let server: PostgresServer
  let proxy: TcpProxy
  let relay: Awaited<ReturnType<typeof relayWebSockets>>
  let store: Store
  let submitTo: ReturnType<typeof handled>

  beforeAll(async () => {
    server = await startPostgres()
    relay = await relayWebSockets()
    reachNeonThrough(relay.port)
  })
  afterAll(async () => {
    await relay?.stop()
    await server?.stop()
  })
  beforeEach(async () => {
    proxy = await startTcpProxy(server.port)
    const url = new URL(await server.freshDatabase())
    url.port = String(proxy.port)
    url.hostname = 'localhost'
    store = await openStore({ driver, url: url.href })
    silenceErrors()
    submitTo = handled(withContent(contactLead, { within: '2 working days' }), store, {
      trustProxy: 0,
      secret: undefined,
    })
  })
  afterEach(async () => {
    await proxy.restore()
    await store.close()
    await proxy.stop()
  })

  const submit = async (key: string = randomUUID(), email = `${key}@example.com`) => {
    const fields = { name: 'A', email, message: 'Hello', intent: ['General Question'] }
    const response = await submitTo(JSON.stringify(fields), { ...asJson, 'idempotency-key': key })
    return response.status
  }
  /** Sends more requests than the pool has connections: after a leaked connection one of them would fail. */
  const many = () => Promise.all(Array.from({ length: 15 }, () => submit()))
  /** Waits until all of these forms are accepted. On a busy machine a form may take longer than a visitor waits. */
  const acceptsMany = () =>
    vi.waitFor(async () => expect(new Set(await many())).toEqual(new Set([201])), {
      timeout: 20_000,
    })

  test('returns 503 when connections are refused, and recovers without a restart', async () => {
    expect(await submit()).toBe(201)
    await proxy.refuse()
    expect(new Set(await many())).toEqual(new Set([503]))
    expect(new Set(await many())).toEqual(new Set([503]))
    await proxy.restore()
    await acceptsMany()
  })

  test('returns 503 when the server stalls, and then opens new connections when old ones stay silent', async () => {
    await acceptsMany()
    proxy.stall()
    expect(new Set(await many())).toEqual(new Set([503]))
    proxy.resume()
    await acceptsMany()
  })

  test('returns 503 when storing is slow, and 200 for the same key once the lead is stored', async () => {
    const key = randomUUID()
    const rows = () =>
      store.db
        .select()
        .from(leads)
        .where(eq(leads.email, `${key}@example.com`))
    expect(await submit()).toBe(201)
    proxy.delay(250)
    // The response is sent before the end of the transaction, which still stores the lead.
    expect(await submit(key)).toBe(503)
    proxy.delay(0)
    await vi.waitFor(async () => expect(await rows()).toHaveLength(1), { timeout: 20_000 })
    expect(await submit(key)).toBe(200)
    expect(await rows()).toHaveLength(1)
    await acceptsMany()
  })

  test('fails with ECONNREFUSED when no server listens', async () => {
    reachNeonThrough(1)
    const refused = openStore({ driver, url: 'postgres://nobody@localhost:1/none' })
    await expect(refused.catch(errorCode)).resolves.toBe('ECONNREFUSED')
    reachNeonThrough(relay.port)
  })

  test('recovers after a restart of the database, without a restart of the site', async () => {
    await acceptsMany()
    const [before] = await Promise.all([many(), server.restart()])
    expect([200, 201, 503]).toEqual(expect.arrayContaining([...new Set(before)]))
    const [{ n } = { n: 0 }] = await store.db.select({ n: count() }).from(leads)
    expect(Number(n)).toBeGreaterThanOrEqual(15 + before.filter((one) => one === 201).length)
    await acceptsMany()
  })
})

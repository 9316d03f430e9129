import { tmpdir } from 'node:os'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { embeddedDatabases } from '#tests/contract/db/drivers.ts'
import { openedStore } from '#tests/contract/db/with-store.ts'
import { send } from '#tests/contract/leads/fixtures.ts'
import { down, silenceErrors } from '#tests/contract/leads/handled.ts'
import { serve } from '#tests/contract/leads/http.ts'
import { resendForEachTest } from '#tests/contract/mail/fake-resend.ts'
import { healthFor, healthReport } from '#web/app/api/health/make-health-report.ts'
import { markAsCopy, removeCopyMark } from '#web/db/copy-mark.ts'
import { requireDiskSpace } from '#web/db/disk-space.ts'
import { DatabaseConfigError, StorageError, type Store } from '#web/db/store.ts'
import { outbox } from '#web/db/tables.ts'
import { parseEnvironment } from '#web/env.ts'
import { scheduledJobsHandler } from '#web/jobs/scheduled.ts'

const store = openedStore(embeddedDatabases)
const resend = resendForEachTest()
let lake: { url: string; stop(): Promise<void> }
let lakeStatus = 200
beforeAll(async () => {
  lake = await serve(async () =>
    Response.json({ message: 'The folder is gone', result: { now: '2026-11-26T09:00:00Z' } }, { status: lakeStatus }),
  )
  return lake.stop
})

/** Returns the health report of a site with the lake above. */
const report = (variables: Record<string, string> = {}, open: () => Promise<Store> = async () => store, bytes = 1) =>
  healthReport(
    parseEnvironment({
      STUDIO_PORT: new URL(lake.url).port,
      SANITY_WEBHOOK_SECRET: 's'.repeat(32),
      ...variables,
    }),
    { open, requireSpace: () => requireDiskSpace(tmpdir(), bytes) },
  )

describe('the health report', () => {
  test('reports every service as up, and the number of mails', async () => {
    await send(store)
    await store.db.update(outbox).set({ state: 'dead' }).where(sql`purpose = 'contact-receipt'`)
    expect(await report()).toEqual({
      status: 'ok',
      down: [],
      site: 'up',
      content: { hosting: 'embedded', reachable: true },
      database: { driver: 'embedded', up: true },
      mail: { mode: 'waiting', waiting: 1, dead: 1, failing: false },
      webhook: { configured: true },
    })
  })

  test('reports that a copy of the site sends no mails', async () => {
    await store.transaction((tx) => markAsCopy(tx))
    const { status, mail } = await report()
    await store.transaction((tx) => removeCopyMark(tx))
    expect(status).toBe('ok')
    expect(mail).toHaveProperty('heldBack', expect.stringContaining('until its owner says'))
  })

  test('reports content as down when it refuses, fails or does not answer', async () => {
    lakeStatus = 503
    const { down: parts, content } = await report()
    expect([parts, content.reason]).toEqual([['content'], 'The folder is gone.'])
    lakeStatus = 200
    expect(await report({ STUDIO_PORT: '1' })).toMatchObject({
      status: 'down',
      down: ['content'],
      content: {
        hosting: 'embedded',
        reachable: false,
        reason: 'The content lake at http://localhost:1 does not answer.',
      },
    })
  })

  test('reports a database that fails or hangs as down, without personal data', async () => {
    const opens = [() => Promise.reject(new StorageError(new Error('for a@b.co'))), () => new Promise<Store>(() => {})]
    for (const open of opens) {
      expect(await report({ POSTGRES_URL: 'postgres://db/site' }, open)).toMatchObject({
        down: ['database'],
        database: { up: false, reason: 'It does not answer.' },
        mail: { waiting: null },
      })
    }
  })

  test('reports a database that cannot be written to as down', async () => {
    const readOnly = async (): Promise<Store> => {
      await store.db.execute(sql`set default_transaction_read_only = on`)
      return store
    }
    const said = await report({}, readOnly)
    await store.db.execute(sql`set default_transaction_read_only = off`)
    expect(said).toMatchObject({ status: 'down', down: ['database'], database: { up: false } })
  })

  test('reports a full disk as down, with the reason', async () => {
    expect(await report({}, undefined, Number.MAX_SAFE_INTEGER)).toMatchObject({
      down: ['database'],
      database: { up: false, reason: 'The disk is full.' },
    })
  })

  test('reports the solution when the settings of the database are wrong', async () => {
    const open = () => Promise.reject(new DatabaseConfigError('Set POSTGRES_URL.'))
    const { database } = await report({}, open)
    expect(database).toEqual({ driver: 'embedded', up: false, reason: 'Set POSTGRES_URL.' })
  })
})

describe('GET /api/health', () => {
  const secret = 'c'.repeat(40)
  const withSecret = new Headers({ authorization: `Bearer ${secret}` })

  test('checks the parts once in five seconds for callers without the secret, and counts no mails for them', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    let checks = 0
    const reportFor = healthFor(() => {
      checks++
      return report()
    })
    const strangers = [undefined, 'Bearer', `Bearer ${'d'.repeat(40)}`, `Basic ${secret}`]
    for (let call = 0; call < 100; call++) {
      const authorization = strangers[call % strangers.length]
      const headers = new Headers(authorization === undefined ? {} : { authorization })
      const said = await reportFor(headers, secret)
      expect(said.mail).toEqual({ mode: 'waiting', failing: false, lost: true })
    }
    expect(await reportFor(withSecret, undefined)).not.toHaveProperty('mail.waiting')
    expect(checks).toBe(1)
    vi.advanceTimersByTime(5_000)
    await Promise.all([1, 2, 3].map(() => reportFor(new Headers(), secret)))
    expect(checks).toBe(2)
    expect(await reportFor(withSecret, secret)).toHaveProperty('mail.waiting', expect.any(Number))
    expect(checks).toBe(3)
    vi.useRealTimers()
  })
})

describe('POST /api/outbox', () => {
  const cronSecret = 'c'.repeat(40)
  const call = async (authorization: string | undefined, change = {}) => {
    const handler = scheduledJobsHandler(() => ({
      cronSecret,
      transport: resend.transport,
      store: async () => store,
      ...change,
    }))
    const headers = new Headers(authorization ? { authorization } : {})
    const response = await handler(new Request('http://site.example', { method: 'POST', headers }))
    return {
      status: response.status,
      body: await response.json(),
      delivered: resend.delivered.length,
    }
  }

  test('returns 401 without the secret and 503 if no secret is set, and sends no mail', async () => {
    await send(store, { message: 'Sweep me' })
    for (const wrong of [undefined, 'Bearer wrong'])
      expect(await call(wrong)).toMatchObject({ status: 401, delivered: 0 })
    const answer = await call(`Bearer ${cronSecret}`, { cronSecret: undefined })
    expect(answer).toMatchObject({ status: 503, delivered: 0 })
    expect(answer.body.error).toContain('CRON_SECRET')
  })

  test('sends waiting mails once', async () => {
    expect(await call(`Bearer ${cronSecret}`)).toMatchObject({ status: 200, delivered: 3 })
    expect((await call(`bearer ${cronSecret}`)).body).toEqual({ sent: 0, later: 0, dead: 0 })
  })

  test('returns 503 without a database, and the watch checks it', async () => {
    silenceErrors()
    const watch = { check: vi.fn(async () => undefined) }
    expect((await call(`Bearer ${cronSecret}`, { store: down, watch })).status).toBe(503)
    expect(watch.check).toHaveBeenCalledExactlyOnceWith(down)
  })
})

import { tmpdir } from 'node:os'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openedStore } from '#tests/contract/db/with-store.ts'
import { send } from '#tests/contract/leads/given.ts'
import { down, silenceErrors } from '#tests/contract/leads/handled.ts'
import { serve } from '#tests/contract/leads/http.ts'
import { resendForEachTest } from '#tests/contract/mail/fake-resend.ts'
import { type HealthSources, healthReport } from '#web/app/api/health/report.ts'
import { requireDiskSpace } from '#web/db/disk-space.ts'
import { DatabaseConfigError, type Store } from '#web/db/store.ts'
import { outbox } from '#web/db/tables.ts'
import { scheduledJobsHandler } from '#web/jobs/scheduled.ts'

const store = openedStore()
const resend = resendForEachTest()
let lake: { url: string; stop(): Promise<void> }
let lakeStatus = 200
beforeAll(async () => {
  lake = await serve(async () => new Response('{}', { status: lakeStatus }))
})
afterAll(() => lake?.stop())

const embedded = {
  driver: 'embedded',
  open: async (): Promise<Store> => store,
  requireSpace: () => requireDiskSpace(tmpdir(), 1),
} as const

const looked = (): HealthSources => ({
  content: { hosting: 'embedded', pingUrl: `${lake.url}/ping` },
  database: embedded,
  mail: { mode: 'waiting' },
  webhook: { configured: true },
})

describe('the health report', () => {
  test('everything up, mails counted', async () => {
    await send(store)
    await store.db.update(outbox).set({ state: 'dead' }).where(sql`purpose = 'contact-receipt'`)
    expect(await healthReport(looked())).toEqual({
      status: 'ok',
      down: [],
      site: 'up',
      content: { hosting: 'embedded', reachable: true },
      database: { driver: 'embedded', up: true },
      mail: { mode: 'waiting', waiting: 1, dead: 1 },
      webhook: { configured: true },
    })
  })

  test('content that refuses, fails or is not there is down', async () => {
    lakeStatus = 503
    expect((await healthReport(looked())).down).toEqual(['content'])
    lakeStatus = 200
    const content = { hosting: 'hosted' as const, pingUrl: 'http://127.0.0.1:1/ping' }
    expect(await healthReport({ ...looked(), content })).toMatchObject({
      status: 'down',
      down: ['content'],
      content: { hosting: 'hosted', reachable: false },
    })
  })

  test('a database that fails or hangs is down, in words without anybody in them', async () => {
    const opens = [
      () => Promise.reject(new Error('for a@b.co')),
      () => new Promise<Store>(() => {}),
    ]
    for (const open of opens) {
      const report = await healthReport({ ...looked(), database: { driver: 'postgres', open } })
      expect(report).toMatchObject({
        down: ['database'],
        database: { up: false, reason: 'It does not answer.' },
        mail: { waiting: null },
      })
    }
  })

  test('a database that answers and cannot be written to is down', async () => {
    const readOnly = async (): Promise<Store> => {
      await store.db.execute(sql`set default_transaction_read_only = on`)
      return store
    }
    const report = await healthReport({
      ...looked(),
      database: { ...embedded, open: readOnly },
    })
    await store.db.execute(sql`set default_transaction_read_only = off`)
    expect(report).toMatchObject({ status: 'down', down: ['database'], database: { up: false } })
  })

  test('a full disk is down, and says so', async () => {
    const requireSpace = () => requireDiskSpace(tmpdir(), Number.MAX_SAFE_INTEGER)
    const report = await healthReport({
      ...looked(),
      database: { ...embedded, requireSpace },
    })
    expect(report).toMatchObject({
      down: ['database'],
      database: { up: false, reason: 'The disk is full.' },
    })
    await requireDiskSpace(tmpdir(), 1)
  })

  test('a database that was refused says what to do', async () => {
    const open = () => Promise.reject(new DatabaseConfigError('Set POSTGRES_URL'))
    const report = await healthReport({ ...looked(), database: { ...embedded, open } })
    expect(report.database).toEqual({ driver: 'embedded', up: false, reason: 'Set POSTGRES_URL' })
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

  test('without the secret 401, with none to check 503, and nothing is sent', async () => {
    await send(store, { message: 'Sweep me' })
    for (const wrong of [undefined, 'Bearer wrong'])
      expect(await call(wrong)).toMatchObject({ status: 401, delivered: 0 })
    const answer = await call(`Bearer ${cronSecret}`, { cronSecret: undefined })
    expect(answer).toMatchObject({ status: 503, delivered: 0 })
    expect(answer.body.error).toContain('CRON_SECRET')
  })

  test('sends what waits, once', async () => {
    expect(await call(`Bearer ${cronSecret}`)).toMatchObject({ status: 200, delivered: 3 })
    expect((await call(`bearer ${cronSecret}`)).body).toEqual({ sent: 0, later: 0, dead: 0 })
  })

  test('503 without a database', async () => {
    silenceErrors()
    expect((await call(`Bearer ${cronSecret}`, { store: down })).status).toBe(503)
  })
})

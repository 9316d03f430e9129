import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { emptyStore } from '#tests/contract/db/with-store.ts'
import { storeLead } from '#tests/contract/leads/fixtures.ts'
import { down, silenceErrors } from '#tests/contract/leads/handled.ts'
import { resendForEachTest } from '#tests/contract/mail/fake-resend.ts'
import type { Store } from '#web/db/store.ts'
import { rateLimits, settings } from '#web/db/tables.ts'
import { parseEnvironment } from '#web/env.ts'
import { startScheduler } from '#web/jobs/scheduled.ts'
import { siteWatch } from '#web/jobs/watch/site-watch.ts'
import { readOutages } from '#web/jobs/watch/state.ts'
import { countMails } from '#web/mail/outbox/count.ts'

const store = emptyStore()
const resend = resendForEachTest()

test('the scheduler continues after a database failure, and sends due mails each time', async () => {
  const log = silenceErrors()
  const open = vi
    .fn<() => Promise<Store>>()
    .mockImplementationOnce(down)
    .mockImplementation(async () => store)
  await store.db.insert(rateLimits).values({ key: 'closed', count: 1, expiresAt: sql`now() - interval '1 second'` })
  onTestFinished(startScheduler(open, resend.transport, 0.02))
  for (const _ of ['first', 'second']) {
    await storeLead(store)
    const counted = async () => expect(await countMails(store.db)).toEqual({ waiting: 0, dead: 0 })
    await vi.waitFor(counted, { timeout: 20_000 })
  }
  expect(resend.delivered).toHaveLength(4)
  // Each run also deletes closed windows of rate limits.
  expect(await store.db.select().from(rateLimits)).toEqual([])
  expect(log).toHaveBeenCalledOnce()
})

test.each([
  ['throws', () => Promise.reject(new TypeError('a mistake'))],
  ['never ends', () => new Promise<void>(() => {})],
])('the site is checked again and again while a job %s', async (_, job) => {
  silenceErrors()
  const watch = siteWatch(parseEnvironment({ STUDIO_PORT: '1' }), resend.transport)
  onTestFinished(startScheduler(async () => store, resend.transport, 0.02, watch, job))
  for (const _ of ['first', 'second']) {
    await store.db.delete(settings)
    const outages = async () => expect(await readOutages(store.db)).toHaveProperty('content')
    await vi.waitFor(outages, { timeout: 20_000 })
  }
})

test('the owners get a mail about a database that does not answer, although the jobs wait for it', async () => {
  silenceErrors()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const site = parseEnvironment({ STUDIO_PORT: '1' })
  const mailer = vi.fn(async () => ({ status: 'sent' as const, providerId: '1' }))
  const transport = { mailer, from: 'a@b.co', owners: ['o@b.co'] }
  const watch = siteWatch(site, transport)
  onTestFinished(startScheduler(() => new Promise(() => {}), transport, 30, watch))
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(mailer).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(3 * 60_000)
  expect(mailer).toHaveBeenCalledOnce()
})

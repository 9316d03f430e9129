import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { emptyStore } from '#tests/contract/db/with-store.ts'
import { storeLead } from '#tests/contract/leads/fixtures.ts'
import { down, silenceErrors } from '#tests/contract/leads/handled.ts'
import { resendForEachTest } from '#tests/contract/mail/fake-resend.ts'
import type { Store } from '#web/db/store.ts'
import { rateLimits } from '#web/db/tables.ts'
import { startScheduler } from '#web/jobs/scheduled.ts'
import { countMails } from '#web/mail/outbox/count.ts'

const store = emptyStore()
const resend = resendForEachTest()

test('the scheduler continues after a database failure, and sends due mails each time', async () => {
  const log = silenceErrors()
  const open = vi
    .fn<() => Promise<Store>>()
    .mockImplementationOnce(down)
    .mockImplementation(async () => store)
  await store.db
    .insert(rateLimits)
    .values({ key: 'closed', count: 1, expiresAt: sql`now() - interval '1 second'` })
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

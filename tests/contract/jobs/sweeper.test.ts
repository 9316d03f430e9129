import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { withStore } from '#tests/contract/db/with-store.ts'
import { send } from '#tests/contract/leads/given.ts'
import { fakeResend } from '#tests/contract/mail/fake-resend.ts'
import type { Store } from '#web/db/store.ts'
import { rateLimits } from '#web/db/tables.ts'
import { startScheduler } from '#web/jobs/scheduled.ts'
import { countMails } from '#web/mail/outbox/count.ts'
import { resendMailer } from '#web/mail/transport.ts'

let store: Store
withStore((opened) => {
  store = opened
})

test('the scheduler goes on after a database failure, and sends what is due each time', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const resend = await fakeResend()
  const transport = {
    mailer: resendMailer('re_test', resend.url),
    from: 'a@b.co',
    owners: ['o@b.co'],
  }
  const opened = vi
    .fn<() => Promise<Store>>()
    .mockRejectedValueOnce(new Error('away'))
    .mockImplementation(async () => store)
  await store.db
    .insert(rateLimits)
    .values({ key: 'closed', count: 1, expiresAt: sql`now() - interval '1 second'` })
  const stop = startScheduler(opened, transport, 0.02)
  for (const words of ['first', 'second']) {
    await send(store, { message: words })
    await vi.waitFor(async () =>
      expect(await countMails(store.db)).toEqual({ waiting: 0, dead: 0 }),
    )
  }
  expect(resend.delivered).toHaveLength(4)
  // A window of a limit that has closed tells of nobody for longer than a round.
  expect(await store.db.select().from(rateLimits)).toEqual([])
  stop()
  expect(log).toHaveBeenCalledOnce()
  await resend.stop()
  log.mockRestore()
})

import { once } from 'node:events'
import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { drivers } from '#tests/contract/db/drivers.ts'
import { emptyStore } from '#tests/contract/db/with-store.ts'
import { resendForEachTest } from '#tests/contract/mail/fake-resend.ts'
import { startSweeping } from '#tests/contract/mail/start-sweeping.ts'
import { nightly } from '#tests/nightly.ts'
import { outbox } from '#web/db/tables.ts'
import { addReaders, sendTo, studioOf } from './fixtures.ts'

vi.setConfig({ testTimeout: 300_000 })

/* A run by hand can set other numbers: ISSUE_READERS=2000 ISSUE_KILLS=10. */
const readers = Number(process.env.ISSUE_READERS ?? 450)
const kills = Number(process.env.ISSUE_KILLS ?? 2)

const store = emptyStore(drivers.find(({ name }) => name === 'postgres')?.start)
const resend = resendForEachTest()

test('an issue reaches each subscriber once when its process is killed repeatedly', nightly, async () => {
  await addReaders(store, readers)
  expect((await studioOf(store)(sendTo(readers))).status).toBe(200)
  for (let kill = 0; kill < kills; kill++) {
    const worker = await startSweeping(store, resend.url)
    const gone = once(worker, 'exit')
    const before = resend.attempts.length
    // Every other kill is after Resend has accepted a batch, and before the worker gets the answer.
    if (kill % 2 === 0) resend.next('lost')
    worker.stdin.write('go\n')
    await vi.waitFor(() => expect(resend.attempts.length).toBeGreaterThan(before), 60_000)
    worker.kill('SIGKILL')
    await gone
    // Expires the lease of the killed worker.
    await store.db.update(outbox).set({ nextAttemptAt: sql`now()` })
  }
  const last = await startSweeping(store, resend.url)
  last.stdin.write('go\n')
  await once(last, 'exit')
  const mails = resend.delivered.map(({ body }) => `${body.to}`)
  expect(mails).toHaveLength(readers + 1)
  expect(new Set(mails).size).toBe(readers + 1)
  expect(await store.db.$count(outbox, eq(outbox.state, 'sent'))).toBe(readers + 1)
})

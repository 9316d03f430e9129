import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { drivers } from '#tests/contract/db/drivers.ts'
import { emptyStore } from '#tests/contract/db/with-store.ts'
import { send } from '#tests/contract/leads/given.ts'
import { outbox } from '#web/db/tables.ts'
import { resendForEachTest } from './fake-resend.ts'
import { startSweeping } from './start-sweeping.ts'

// A worker is a process: a second to start alone, many on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const store = emptyStore(drivers.find(({ name }) => name === 'postgres')?.start)
const resend = resendForEachTest()

const startWorker = () => startSweeping(store, resend.url)
const mails = () => store.db.select().from(outbox)

test('two processes share the work and send each mail once', async () => {
  for (let n = 0; n < 60; n++) await send(store, { email: `v${n}@example.com` })
  const workers = await Promise.all([startWorker(), startWorker()])
  for (const { stdin } of workers) stdin.write('go\n')
  const sent = (await Promise.all(workers.map(({ stdout }) => text(stdout)))).map(Number)
  expect(sent.reduce((sum, one) => sum + one)).toBe(120)
  // Both were at it, or this proves nothing.
  expect(Math.min(...sent)).toBeGreaterThan(0)
  expect(resend.attempts).toHaveLength(120)
  expect(new Set(resend.attempts.map(({ key }) => key)).size).toBe(120)
  expect((await mails()).every(({ state, attempts }) => state === 'sent' && attempts === 1)).toBe(
    true,
  )
})

test('killed after Resend took a mail and before it was written down: it arrives once', async () => {
  await send(store)
  resend.next('lost')
  const worker = await startWorker()
  const gone = once(worker, 'exit')
  worker.stdin.write('go\n')
  await vi.waitFor(() => expect(resend.delivered).toHaveLength(1), 60_000)
  worker.kill('SIGKILL')
  await gone
  const [held] = (await mails()).filter(({ attempts }) => attempts === 1)
  expect(held).toMatchObject({ state: 'waiting', providerId: null })

  // As if its lease had run out.
  await store.db.update(outbox).set({ nextAttemptAt: sql`now()` })
  const next = await startWorker()
  next.stdin.write('go\n')
  await once(next, 'exit')
  expect(resend.attempts).toHaveLength(3)
  expect(resend.delivered).toHaveLength(2)
  expect((await mails()).map(({ state }) => state)).toEqual(['sent', 'sent'])
})

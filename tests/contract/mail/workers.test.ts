import { text } from 'node:stream/consumers'
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

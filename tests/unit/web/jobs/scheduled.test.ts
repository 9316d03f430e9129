import { expect, onTestFinished, test, vi } from 'vitest'
import { silenceErrors } from '#tests/contract/leads/handled.ts'
import type { Store } from '#web/db/store.ts'
import { startScheduler } from '#web/jobs/scheduled.ts'

test('the scheduler starts no run after a stop', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const log = silenceErrors()
  const { promise, reject } = Promise.withResolvers<Store>()
  const stop = startScheduler(() => promise, { mailer: undefined, from: '', owners: [] })
  await vi.advanceTimersByTimeAsync(30_000)
  stop()
  reject(new Error('down'))
  await vi.advanceTimersByTimeAsync(0)
  expect(log).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
  log.mockRestore()
})

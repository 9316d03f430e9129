import { expect, onTestFinished, test, vi } from 'vitest'
import { silenceErrors } from '#tests/contract/leads/handled.ts'
import type { Store } from '#web/db/store.ts'
import { startScheduler } from '#web/jobs/scheduled.ts'

test('the first run of the jobs waits longer in a version that an update may still undo', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const open = vi.fn(() => new Promise<Store>(() => undefined))
  const transport = { mailer: undefined, from: '', owners: [] }
  onTestFinished(startScheduler(open, transport, 30, undefined, undefined, 180))
  await vi.advanceTimersByTimeAsync(179_000)
  expect(open).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(open).toHaveBeenCalledOnce()
})

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

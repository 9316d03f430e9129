import { expect, test } from 'vitest'
import { singleFlight } from '#web/mail/outbox/single-flight.ts'

/** A job whose runs the test ends. */
function work() {
  const ends: { good(): void; bad(): void }[] = []
  const run = () =>
    new Promise<void>((resolve, reject) => {
      ends.push({ good: resolve, bad: () => reject(new Error('no')) })
    })
  return { ends, run }
}

test('the job runs once more for all requests during a run', async () => {
  const { ends, run } = work()
  const ask = singleFlight(run)
  const first = ask()
  await Promise.all([ask(), ask(), ask()])
  expect(ends).toHaveLength(1)
  ends[0]?.good()
  await expect.poll(() => ends.length).toBe(2)
  ends[1]?.good()
  await first
  expect(ends).toHaveLength(2)
})

test('the job runs again after a failure', async () => {
  const { ends, run } = work()
  const ask = singleFlight(run)
  const first = ask()
  ends[0]?.bad()
  await expect(first).rejects.toThrow('no')
  const second = ask()
  expect(ends).toHaveLength(2)
  ends[1]?.good()
  await second
})

import { expect, test, vi } from 'vitest'
import { memoize } from '#web/exports/pdf/memoize.ts'

const maker = () => vi.fn(async () => new Uint8Array([1]))

test('memoize creates a file once for all calls with equal content', async () => {
  const make = maker()
  const ask = () => memoize('once', { title: 'Same' }, make)
  const [first, second] = await Promise.all([ask(), ask()])
  expect([second, await ask()]).toEqual([first, first])
  expect(make).toHaveBeenCalledOnce()
})

test('memoize creates a file again after a failure', async () => {
  const make = maker().mockRejectedValueOnce(new Error('no ink'))
  await expect(memoize('broken', 'same', make)).rejects.toThrow('no ink')
  await memoize('broken', 'same', make)
  expect(make).toHaveBeenCalledTimes(2)
})

import { expect, test, vi } from 'vitest'
import { memoize } from '#web/exports/pdf/memoize.ts'

const maker = () => vi.fn(async () => new Uint8Array([1]))

test('makes equal content once for concurrent and later callers', async () => {
  const make = maker()
  const ask = () => memoize('once', { title: 'Same' }, make)
  const [first, second] = await Promise.all([ask(), ask()])
  expect([second, await ask()]).toEqual([first, first])
  expect(make).toHaveBeenCalledOnce()
})

test('creates a file again at the next call after a failure', async () => {
  const make = maker().mockRejectedValueOnce(new Error('no ink'))
  await expect(memoize('broken', 'same', make)).rejects.toThrow('no ink')
  await memoize('broken', 'same', make)
  expect(make).toHaveBeenCalledTimes(2)
})

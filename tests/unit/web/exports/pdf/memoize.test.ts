import { describe, expect, test } from 'vitest'
import { proves } from '#tests/specification/proves.ts'
import { memoize } from '#web/exports/pdf/memoize.ts'

const counted = () => {
  const maker = { times: 0, make: async () => new Uint8Array([++maker.times]) }
  return maker
}

describe('a file', () => {
  test('is made once for the same content, however many ask', async () => {
    const maker = counted()
    const ask = () => memoize('once', { title: 'Same' }, maker.make)
    const [first, second] = await Promise.all([ask(), ask()])
    const third = await ask()
    expect(maker.times).toBe(1)
    expect([second, third]).toEqual([first, first])
  })

  test('is made again when the content changes, and has another tag', proves('D21.2'), async () => {
    const maker = counted()
    const before = await memoize('again', { title: 'Before' }, maker.make)
    const after = await memoize('again', { title: 'After' }, maker.make)
    expect(maker.times).toBe(2)
    expect(after.etag).not.toBe(before.etag)
  })

  test('that could not be made is tried again', async () => {
    const broken = () => memoize('broken', 'same', () => Promise.reject(new Error('no ink')))
    await expect(broken()).rejects.toThrow('no ink')
    const maker = counted()
    await memoize('broken', 'same', maker.make)
    expect(maker.times).toBe(1)
  })
})

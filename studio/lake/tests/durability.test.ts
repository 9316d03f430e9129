import { describe, expect, it, onTestFinished } from 'vitest'
import { clientOf, folderForTest, openAt, until } from './harness.ts'
import { lakeProcess } from './lake-process.ts'

describe('a lake that is killed during edits', () => {
  it('has every acknowledged edit, and no part of a transaction, after the next start', async () => {
    const folder = await folderForTest()
    const acknowledged = new Map<string, number>()
    for (let round = 0; round < 3; round++) {
      const lake = await lakeProcess(folder)
      const client = clientOf(lake, { maxRetries: 0 })
      const writer = async (name: string) => {
        for (let n = 0; ; n++) {
          const id = `r${round}-${name}-${n}`
          // Each transaction creates two documents, so that a partial transaction would be found.
          await client
            .transaction()
            .create({ _id: id, _type: 'edit', n })
            .create({ _id: `${id}-twin`, _type: 'edit', n, of: { _type: 'reference', _ref: id } })
            .commit({ visibility: 'async' })
          acknowledged.set(id, n)
        }
      }
      const writers = ['a', 'b', 'c', 'd'].map((name) => writer(name).catch(() => undefined))
      const enough = acknowledged.size + 60
      await until('acknowledged edits', () => acknowledged.size >= enough)
      await lake.kill()
      await Promise.all(writers)
    }
    const lake = await openAt(folder)
    onTestFinished(lake.close)
    const documents = await clientOf(lake).fetch<{ _id: string; n: number }[]>('*{_id, n}')
    const stored = new Map(documents.map(({ _id, n }) => [_id, n]))
    for (const [id, n] of acknowledged) {
      expect([id, stored.get(id), stored.get(`${id}-twin`)]).toEqual([id, n, n])
    }
    for (const { _id } of documents) {
      expect(stored.has(_id.endsWith('-twin') ? _id.slice(0, -5) : `${_id}-twin`)).toBe(true)
    }
    await clientOf(lake).create({ _type: 'edit' })
  })
})

describe('the folder of a lake', () => {
  it('cannot be opened by a second process until the first one is killed', async () => {
    const folder = await folderForTest()
    const first = await lakeProcess(folder)
    expect(first.url).toMatch(/^http/)
    expect((await lakeProcess(folder)).firstLine).toMatch(/^Another process .* Stop it first/)
    const here = openAt(folder)
    await expect(here).rejects.toThrow('Another process')
    await first.kill()
    const after = await openAt(folder)
    onTestFinished(after.close)
    expect(after.isEmpty()).toBe(true)
  })

  it('can be opened again after a start that failed because the port was in use', async () => {
    const folder = await folderForTest()
    const taken = await openAt(await folderForTest())
    onTestFinished(taken.close)
    await expect(openAt(folder, { port: taken.port })).rejects.toThrow('EADDRINUSE')
    const free = await openAt(folder)
    await free.close()
  })
})

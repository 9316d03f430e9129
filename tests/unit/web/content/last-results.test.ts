import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { folderForEachTest } from '#tests/contract/folder.ts'

const inFolder = folderForEachTest()

/** Starts a process that keeps its results in the folder. */
async function start() {
  vi.resetModules()
  Reflect.deleteProperty(globalThis, 'careerCare')
  const results = await import('#web/content/last-results.ts')
  const publishes = await import('#web/page-cache/publish-count.ts')
  results.keepLastResults(inFolder('last-results'))
  const note = (key: string, text: string, types = ['home'], count = publishes.publishCount()) =>
    results.noteResult(key, types, { result: { text }, readAt: '2026-11-28T12:00:00Z' }, count)
  const textOf = (key: string) => JSON.parse(results.lastResult(key)?.text ?? '{}').result?.text
  const publish = (type: string) => {
    publishes.raiseTags([`content:${type}`])
    results.forgetStored([type])
  }
  return { ...results, note, textOf, publish }
}
const files = () => readdirSync(inFolder('last-results'))

test('a new process has the last results of the earlier one', async () => {
  const first = await start()
  first.note('query', 'old')
  first.note('query', 'new')
  const second = await start()
  expect(second.textOf('query')).toBe('new')
  expect(second.textOf('other')).toBeUndefined()
})

test('a new process has no result from before a publish of its types, and has the result after it', async () => {
  const first = await start()
  first.note('query', 'unpublished')
  first.note('terms', 'terms', ['legalPage'])
  first.publish('home')
  expect(first.textOf('query')).toBe('unpublished')
  const second = await start()
  expect([second.textOf('query'), second.textOf('terms')]).toEqual([undefined, 'terms'])
  first.note('query', 'unpublished', ['home'])
  expect((await start()).textOf('query')).toBe('unpublished')
})

test('a query that began before a publish replaces no later result, and is not stored', async () => {
  const { note, textOf, publish } = await start()
  publish('home')
  note('query', 'new')
  note('query', 'old', ['home'], 0)
  note('other', 'old', ['home'], 0)
  expect(textOf('query')).toBe('new')
  const second = await start()
  expect([second.textOf('query'), second.textOf('other')]).toEqual(['new', undefined])
})

test('ignores a damaged file, and deletes it at the next publish', async () => {
  const { note, publish } = await start()
  note('query', 'text', ['legalPage'])
  const [file = ''] = files()
  writeFileSync(inFolder('last-results', file), '{"types":["le')
  const second = await start()
  expect(second.textOf('query')).toBeUndefined()
  publish('home')
  expect(files()).toEqual([])
})

test('writes nothing while its folder is missing', async () => {
  const { note, textOf } = await start()
  rmSync(inFolder('last-results'), { recursive: true })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  note('query', 'text')
  expect(textOf('query')).toBe('text')
  expect(readdirSync(inFolder())).toEqual([])
})

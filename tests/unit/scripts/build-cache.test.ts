import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildOnce, hashFiles, root } from '#scripts/stack/build-cache.ts'

let folder: string
let name: string

beforeEach(() => {
  folder = mkdtempSync(path.join(root, 'test-results-stamp-'))
  name = path.basename(folder)
  writeFileSync(path.join(folder, 'a.ts'), 'one')
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
  rmSync(path.join(root, 'node_modules', `.lock-${name}-stamp`), { force: true })
})

const put = (file: string, text: string) => writeFileSync(path.join(folder, file), text)

describe('the hash of a build’s sources', () => {
  test('stays the same while nothing changes', () => {
    expect(hashFiles([name])).toBe(hashFiles([name]))
  })

  test.each([
    ['a file’s text', () => put('a.ts', 'two')],
    ['a new file', () => put('b.ts', '')],
  ])('changes with %s', (_, change) => {
    const before = hashFiles([name])
    change()
    expect(hashFiles([name])).not.toBe(before)
  })

  test('changes with a setting that is baked in', () => {
    expect(hashFiles([name], ['a'])).not.toBe(hashFiles([name], ['b']))
  })

  test('ignores what the build itself writes, or a second start would build again', () => {
    const before = hashFiles([name])
    put('next-env.d.ts', 'written by next build')
    expect(hashFiles([name])).toBe(before)
  })
})

describe('a build', () => {
  const stamp = () => path.join(name, '.stamp')

  test('runs once for the same sources, and again for others', async () => {
    let runs = 0
    const build = async () => {
      runs += 1
    }
    expect(await buildOnce(stamp(), () => 'x', build)).toBe(true)
    expect(await buildOnce(stamp(), () => 'x', build)).toBe(false)
    expect(await buildOnce(stamp(), () => 'y', build)).toBe(true)
    expect(runs).toBe(2)
  })

  test('runs once for concurrent callers', async () => {
    let runs = 0
    const build = async () => {
      runs += 1
      await new Promise((resolve) => setImmediate(resolve))
    }
    const asked = [1, 2, 3].map(() => buildOnce(stamp(), () => 'x', build))
    expect((await Promise.all(asked)).sort()).toEqual([false, false, true])
    expect(runs).toBe(1)
  })

  test('runs again after it failed', async () => {
    const fail = () => Promise.reject(new Error('no'))
    await expect(buildOnce(stamp(), () => 'x', fail)).rejects.toThrow('no')
    let ran = false
    await buildOnce(
      stamp(),
      () => 'x',
      async () => {
        ran = true
      },
    )
    expect(ran).toBe(true)
  })
})

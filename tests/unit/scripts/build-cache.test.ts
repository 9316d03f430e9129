import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildOnce, hashFiles, root } from '#scripts/stack/build-cache.ts'
import { isRoot, runAsNobody } from './as-nobody.ts'

let folder: string
let name: string

beforeEach(() => {
  folder = mkdtempSync(path.join(root, 'test-results-stamp-'))
  name = path.basename(folder)
  put('a.ts', 'one')
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
  rmSync(path.join(root, 'node_modules', `.lock-${name}-stamp`), { force: true })
})

const put = (file: string, text: string) => writeFileSync(path.join(folder, file), text)

test('the hash depends on files, their texts and given values, not on the build’s output', () => {
  const hashes = [hashFiles([name]), hashFiles([name], ['a']), hashFiles([name], ['b'])]
  put('next-env.d.ts', 'written by next build')
  expect(hashFiles([name])).toBe(hashes[0])
  put('a.ts', 'two')
  hashes.push(hashFiles([name]))
  put('b.ts', '')
  hashes.push(hashFiles([name]))
  expect(new Set(hashes).size).toBe(5)
})

test('a build runs once for the same sources, and again for changed sources or after a failure', async () => {
  const stamp = path.join(name, '.stamp')
  const build = vi.fn(async () => {})
  const asked = [1, 2, 3].map(() => buildOnce(stamp, () => 'x', build))
  expect((await Promise.all(asked)).sort()).toEqual([false, false, true])
  expect(await buildOnce(stamp, () => 'x', build)).toBe(false)
  expect(await buildOnce(stamp, () => 'y', build)).toBe(true)
  build.mockRejectedValueOnce(new Error('no'))
  await expect(buildOnce(stamp, () => 'z', build)).rejects.toThrow('no')
  expect(await buildOnce(stamp, () => 'z', build)).toBe(true)
  expect(build).toHaveBeenCalledTimes(4)
})

test.runIf(isRoot)('a build without write access names the command that changes the owner of the repository', () => {
  const build = `module.buildOnce(process.argv[1], () => 'x', async () => {})`
  const code = `await ${build}.catch(({ message }) => console.info(message))`
  expect(runAsNobody('#scripts/stack/build-cache.ts', code, path.join(name, '.stamp'))).toBe(
    `The site has to be built, and this account cannot write to ${path.join(root, 'node_modules')}. Make the repository this account's: sudo chown -R 65534 ${root}`,
  )
})

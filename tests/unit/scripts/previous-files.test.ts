import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { keepFilesOfBuild } from '#scripts/stack/previous-files.ts'
import { folderForEachTest } from '#tests/contract/folder.ts'

const inFolder = folderForEachTest()

test('the files of a replaced build are kept for a day', () => {
  const [current, previous] = [inFolder('static'), inFolder('previous')]
  const kept = () =>
    readdirSync(previous, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map(({ name }) => name)
      .toSorted()
  mkdirSync(path.join(current, 'chunks'), { recursive: true })
  writeFileSync(path.join(current, 'chunks/first.js'), 'first')
  keepFilesOfBuild(current, previous)
  expect(kept()).toEqual(['first.js'])
  rmSync(path.join(current, 'chunks/first.js'))
  writeFileSync(path.join(current, 'chunks/second.js'), 'second')
  keepFilesOfBuild(current, previous, Date.now() + 60_000)
  expect(kept()).toEqual(['first.js', 'second.js'])
  keepFilesOfBuild(inFolder('none'), previous, Date.now() + 25 * 60 * 60 * 1000)
  expect(kept()).toEqual([])
})

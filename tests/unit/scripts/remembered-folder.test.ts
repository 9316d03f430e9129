import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { rememberFolder, requireRemembered } from '#scripts/stack/remembered-folder.ts'
import { folderForEachTest } from '#tests/contract/folder.ts'

const inFolder = folderForEachTest()

/** A site with a data folder. Its account has a home folder. */
function site(isPublic: boolean) {
  const [dataDir, home] = [inFolder('data'), inFolder('home')]
  return {
    dataDir,
    remember: () => rememberFolder({ dataDir, isPublic }, home),
    require: () => requireRemembered({ dataDir, isPublic }, home),
  }
}

test('a start is refused if the data of a public site is missing', () => {
  const { dataDir, remember, require } = site(true)
  expect(require).not.toThrow()
  remember()
  expect(require).toThrow(`A site ran on ${dataDir} before, and its data is not there: mount`)
  // An empty folder is a mount point without its disk.
  mkdirSync(dataDir)
  expect(require).toThrow(/For a new site in its place: rm /)
})

test('a start is accepted if the data of the site is present', () => {
  const { dataDir, remember, require } = site(true)
  remember()
  mkdirSync(path.join(dataDir, 'content'), { recursive: true })
  writeFileSync(path.join(dataDir, 'content/lake.sqlite'), '')
  expect(require).not.toThrow()
})

test('a start is accepted after the message’s command has deleted the data folder’s note', () => {
  const { remember, require } = site(true)
  remember()
  const said = (() => {
    try {
      return require() ?? ''
    } catch (error) {
      return `${error}`
    }
  })()
  rmSync(said.split(' rm ')[1] ?? '')
  expect(require).not.toThrow()
})

test('a start is accepted without data if the site is not public', () => {
  const { remember, require } = site(false)
  remember()
  expect(require).not.toThrow()
})

test('an account without a home folder can start, and stores no note', () => {
  const { dataDir } = site(true)
  const home = path.join(inFolder(), 'file')
  writeFileSync(home, '')
  expect(() => rememberFolder({ dataDir, isPublic: true }, home)).not.toThrow()
})

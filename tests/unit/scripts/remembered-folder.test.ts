import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { rememberFolder, requireRemembered } from '#scripts/stack/remembered-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'remembered-'))
  return () => rmSync(folder, { recursive: true })
})

/** Site with its data folder, and the home folder of its account. */
function site(isPublic: boolean) {
  const [dataDir, home] = [path.join(folder, 'data'), path.join(folder, 'home')]
  return {
    dataDir,
    remember: () => rememberFolder({ dataDir, isPublic }, home),
    require: () => requireRemembered({ dataDir, isPublic }, home),
  }
}

test('refuses an empty data folder on which a public site ran before', () => {
  const { dataDir, remember, require } = site(true)
  expect(require).not.toThrow()
  remember()
  expect(require).toThrow(`A site ran on ${dataDir} before, and its data is not there: mount`)
  // An empty mount point.
  mkdirSync(dataDir)
  expect(require).toThrow(/For a new site in its place: rm /)
})

test('accepts a data folder with the data of the site', () => {
  const { dataDir, remember, require } = site(true)
  remember()
  mkdirSync(path.join(dataDir, 'content'), { recursive: true })
  writeFileSync(path.join(dataDir, 'content/lake.sqlite'), '')
  expect(require).not.toThrow()
})

test('accepts a new data folder after the note was removed by the command in the message', () => {
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

test('accepts an empty folder when the site is not public', () => {
  const { remember, require } = site(false)
  remember()
  expect(require).not.toThrow()
})

test('starts without a note in an account without a home', () => {
  const { dataDir } = site(true)
  const home = path.join(folder, 'file')
  writeFileSync(home, '')
  expect(() => rememberFolder({ dataDir, isPublic: true }, home)).not.toThrow()
})

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Lake } from '#lake'
import { encryption } from '#scripts/backup/encryption.ts'
import { backupNames, readBackup } from '#scripts/backup/manifest.ts'
import { requireIntact } from '#scripts/backup/verify.ts'
import { restore } from '#scripts/restore/restore.ts'
import { problemOf } from '#scripts/stack/cli.ts'
import { finishSwap } from '#scripts/stack/swap.ts'
import { failCall } from '#tests/contract/failing-call.ts'
import { folderOfFile } from '#tests/contract/folder.ts'
import { nightly } from '#tests/nightly.ts'
import { parseEnvironment } from '#web/env.ts'
import { siteToBackUp } from './site-to-back-up.ts'

const at = folderOfFile()
const folder = () => at('site/backups')
let site: Awaited<ReturnType<typeof siteToBackUp>>
let lake: Lake
beforeAll(async () => {
  site = await siteToBackUp(at('site'))
  lake = site.lake
  await site.backUp()
})
afterAll(() => lake.close())

/** By day each call fails with one of the errors. */
const codes = ['ENOSPC', 'EIO', 'EMFILE'].map((code, at) => [code, nightly.skip ? at + 1 : 1] as const)
const step = nightly.skip ? 3 : 1

/** Runs work with a failing call. @returns the error of the work, and whether there was such a call */
async function withFailure(call: ReturnType<typeof failCall>, work: () => Promise<unknown>) {
  const error = await work().then(
    () => undefined,
    (reason: unknown) => reason,
  )
  call.restore()
  if (!call.hasFailed()) expect(error).toBeUndefined()
  else if (error !== undefined) expect(problemOf(error), Object(error).stack).toBeDefined()
  return { error, hasFailed: call.hasFailed() }
}

const halfIn = (folder: string) => readdirSync(folder, { recursive: true }).filter((one) => /half/.test(`${one}`))

/** Reads a backup and compares it with its hashes. */
async function requireWhole(name: string) {
  const { manifest, ...backup } = await readBackup(at('site/backups', name))
  const store = encryption(undefined)
  await requireIntact(backup.folder, manifest.files, store)
  const pictures = manifest.pictures.map(({ stored, ...one }) => ({ ...one, path: stored }))
  await requireIntact(at('site/backups/pictures'), pictures, store)
}

test.each(codes)(
  'a backup with a call of the file system that fails with %s is whole or none, keeps the others, and says why',
  async (code, first) => {
    const [kept = ''] = await backupNames(folder())
    for (let number = first, hasFailed = true; hasFailed; number += step) {
      const call = failCall(number, code, (path) => path.startsWith(folder()))
      const { error, ...outcome } = await withFailure(call, () => site.backUp())
      hasFailed = outcome.hasFailed
      const names = await backupNames(folder())
      expect(names.length, `${error}`).toBe(error === undefined ? 2 : 1)
      expect(halfIn(folder())).toEqual([])
      expect(names).toContain(kept)
      for (const name of names) await requireWhole(name)
      for (const name of names) if (name !== kept) rmSync(at('site/backups', name), { recursive: true })
    }
  },
)

test('a backup is refused, and deleted, if the disk has changed one of its files', async () => {
  const [kept = ''] = await backupNames(folder())
  const { manifest } = await readBackup(path.join(folder(), kept))
  for (const { path: name } of manifest.files) {
    const damage = (line: string) => {
      if (!line.startsWith('Reading the backup again')) return
      const file = path.join(folder(), `.half-${process.pid}`, name)
      writeFileSync(
        file,
        readFileSync(file).map((byte, at) => (at === 9 ? byte ^ 1 : byte)),
      )
    }
    await expect(site.backUp(undefined, damage)).rejects.toThrow(`${name} is damaged`)
    expect(halfIn(folder())).toEqual([])
  }
  expect(await backupNames(folder())).toEqual([kept])
})

test.each(codes)(
  'a restore with a call of the file system that fails with %s leaves the old or the new data whole, and says why',
  nightly,
  async (code, first) => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined)
    const [name = ''] = await backupNames(folder())
    const backup = await readBackup(at('site/backups', name))
    const environment = parseEnvironment({ DATA_DIR: at('other') })
    const has = (...path: string[]) => existsSync(at('other', ...path))
    for (let number = first, hasFailed = true; hasFailed; number += 3) {
      rmSync(at('other'), { recursive: true, force: true })
      mkdirSync(at('other/content'), { recursive: true })
      writeFileSync(at('other/content/old'), '')
      writeFileSync(at('other/secrets.json'), 'old')
      const isCounted = (path: string) =>
        (path.startsWith(at('other')) || path.startsWith(folder())) && !path.includes('/postgres')
      const replaced = { withContent: true, newerUrl: undefined, to: 'replaced' }
      const call = failCall(number, code, isCounted)
      const work = () => restore(environment, backup, replaced)
      hasFailed = (await withFailure(call, work)).hasFailed
      // The next start does this first.
      finishSwap(at('other'))
      const isOld = readFileSync(at('other/secrets.json'), 'utf8') === 'old'
      expect([has('content/old'), has('content/lake.sqlite'), has('postgres/PG_VERSION')]).toEqual([
        ...[isOld, !isOld, !isOld],
      ])
      expect(has('replaced/content/old')).toBe(!isOld)
    }
    expect(has('replaced')).toBe(true)
  },
)

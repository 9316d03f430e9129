import { readdirSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Lake } from '#lake'
import { encryption } from '#scripts/backup/encryption.ts'
import { backupNames, readBackup } from '#scripts/backup/manifest.ts'
import { requireIntact } from '#scripts/backup/verify.ts'
import { problemOf } from '#scripts/stack/cli.ts'
import { folderOfFile } from '#tests/contract/folder.ts'
import { nightly } from '#tests/nightly.ts'
import { failCall } from './failing-call.ts'
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

/** By day every seventh call fails, another one for each error. */
const codes = ['ENOSPC', 'EIO', 'EMFILE'].map(
  (code, at) => [code, nightly.skip ? at + 1 : 1] as const,
)
const step = nightly.skip ? 7 : 1

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
      const error = await site.backUp().then(
        () => undefined,
        (reason: unknown) => reason,
      )
      call.restore()
      hasFailed = call.hasFailed()
      if (!hasFailed) expect(error).toBeUndefined()
      else if (error !== undefined) expect(problemOf(error), Object(error).stack).toBeDefined()
      const names = await backupNames(folder())
      expect(names).toContain(kept)
      for (const name of names) await requireWhole(name)
      for (const name of names)
        if (name !== kept) rmSync(at('site/backups', name), { recursive: true })
    }
    expect(
      readdirSync(folder(), { recursive: true }).filter((one) => /half/.test(`${one}`)),
    ).toEqual([])
  },
)

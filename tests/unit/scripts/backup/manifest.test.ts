import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { backupNames, type Manifest, manifestName, readBackup } from '#scripts/backup/manifest.ts'
import { folderForEachTest } from '#tests/contract/folder.ts'

const at = folderForEachTest()
const content = { projectId: 'p', name: 'd', documents: 0 }
const file = { size: 0, sha256: '' }
const manifest: Manifest = {
  ...{ format: 1, madeAt: '2026-11-30T10:00:00.000Z', reason: '', version: '1', tables: '' },
  ...{ encrypted: false, hosting: { content: 'embedded', database: 'embedded' } },
  ...{ dataset: content, rows: {}, files: [{ ...file, path: 'content/..a/b.gz' }], pictures: [] },
}

test.each(['../secrets.json', '/etc/passwd', 'content/../../x', 'content/..', '.', 'a\0', ''])(
  'readBackup refuses a manifest with the path %j',
  async (path) => {
    const write = (changed: Partial<Manifest>) =>
      writeFileSync(at(manifestName), JSON.stringify({ ...manifest, ...changed }))
    write({})
    expect((await readBackup(at())).manifest).toEqual(manifest)
    const picture = { ...file, path: 'a', stored: 'a' }
    for (const pictures of [[{ ...picture, path }], [{ ...picture, stored: path }]]) {
      write({ pictures })
      await expect(readBackup(at())).rejects.toThrow('cannot be read: it is damaged')
    }
  },
)

test('backupNames returns none for a missing folder, and throws for one that cannot be read', async () => {
  expect(await backupNames(at('missing'))).toEqual([])
  writeFileSync(at('backups'), '')
  await expect(backupNames(at('backups'))).rejects.toThrow('ENOTDIR')
})

import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openDataDir } from '#scripts/stack/data-dir.ts'
import { folderForEachTest } from '#tests/contract/folder.ts'
import { isRoot, runAsNobody } from './as-nobody.ts'

const inFolder = folderForEachTest()

test('only the owner can read stored data, even in a folder that others can read', () => {
  const folder = inFolder()
  chmodSync(folder, 0o755)
  mkdirSync(path.join(folder, 'content'), { mode: 0o755 })
  const release = openDataDir(folder)
  for (const part of ['content', 'postgres']) expect(statSync(path.join(folder, part)).mode & 0o777, part).toBe(0o700)
  release()
})

test.runIf(isRoot).each([
  ['a folder', ''],
  ['a file of secrets', 'secrets.json'],
])('openDataDir without write access to %s names the command that changes the owner', (_, file) => {
  const folder = inFolder()
  const where = path.join(folder, file)
  if (file) {
    chmodSync(folder, 0o777)
    writeFileSync(where, '{}', { mode: 0o600 })
  }
  const open = 'try { module.openDataDir(process.argv[1])() } catch (error) { console.info(error.message) }'
  expect(runAsNobody('#scripts/stack/data-dir.ts', open, folder)).toBe(
    `Cannot write to ${file ? where : folder} (EACCES). If it is this site's, make it this account's (sudo chown -R 65534 ${folder}); else set DATA_DIR to another folder.`,
  )
})

import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openDataDir } from '#scripts/stack/data-dir.ts'

test('stored data can be read by its owner alone, in a folder that others may read', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'data-dir-'))
  chmodSync(folder, 0o755)
  mkdirSync(path.join(folder, 'content'), { mode: 0o755 })
  const release = openDataDir(folder)
  for (const part of ['content', 'postgres'])
    expect(statSync(path.join(folder, part)).mode & 0o777, part).toBe(0o700)
  release()
  rmSync(folder, { recursive: true })
})

/**
 * Opens the folder as the account `nobody`, after the code was loaded.
 * @returns its output
 */
const openedByNobody = (folder: string) =>
  execFileSync(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--input-type=module',
      '--eval',
      `const { openDataDir } = await import('#scripts/stack/data-dir.ts')
      process.setgid(65534)
      process.setuid(65534)
      try { openDataDir(process.argv[1])() } catch (error) { console.info(error.message) }`,
      folder,
    ],
    { encoding: 'utf8' },
  ).trim()

test.skipIf(process.getuid?.() !== 0).each([
  ['the folder', ''],
  ['secrets that root has written', 'secrets.json'],
])('names the command that repairs %s of another account', (_, file) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'data-dir-'))
  const where = path.join(folder, file)
  if (file) {
    chmodSync(folder, 0o777)
    writeFileSync(where, '{}', { mode: 0o600 })
  }
  expect(openedByNobody(folder)).toBe(
    `Cannot write to ${file ? where : folder} (EACCES). If it is this site's, make it this account's (sudo chown -R 65534 ${folder}); else set DATA_DIR to another folder.`,
  )
  rmSync(folder, { recursive: true })
})

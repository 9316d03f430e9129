import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openDataDir } from '#scripts/stack/data-dir.ts'

test('what is stored can be read by its owner alone, in a folder that others may read', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'data-dir-'))
  chmodSync(folder, 0o755)
  mkdirSync(path.join(folder, 'content'), { mode: 0o755 })
  const release = openDataDir(folder)
  for (const part of ['content', 'postgres'])
    expect(statSync(path.join(folder, part)).mode & 0o777, part).toBe(0o700)
  release()
  rmSync(folder, { recursive: true })
})

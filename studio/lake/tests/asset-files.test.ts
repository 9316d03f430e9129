import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { assetFiles } from '../src/assets/asset-files.ts'

it('caches a rendering although another cached file disappears while the cache is trimmed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lake-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const files = assetFiles(folder)
  symlinkSync('nowhere', join(folder, 'cache', 'gone'))
  // Large enough to trim the cache.
  await files.cache('drawn.png', Buffer.alloc(2 ** 25))
  expect(await files.cached('drawn.png')).toMatchObject({ size: 2 ** 25 })
})

import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { backupNames } from '#scripts/backup/manifest.ts'
import { startStack } from '#scripts/stack/process.ts'
import { send } from '#tests/faults/visitors.ts'
import { npmRun } from '#tests/npm-run.ts'
import { expect, test } from './fixtures.ts'

const form = { key: 'kept-key-1', email: 'noor@example.org', mark: 'kept' }

// By day contract tests run the backup and restore commands without a site.
test('a restored backup of a running site has its leads, and sends no mail', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'career-care-restored-'))
  const first = await startStack(folder)
  const id = await send(first.site, form)
  const variables = { DATA_DIR: folder, STUDIO_PORT: new URL(first.studio).port }
  expect(await npmRun('backup/index', '', variables)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/\d+ documents, \d+ pictures and files, and \d+ rows/),
  })
  const later = await send(first.site, { ...form, key: 'later-key-1', mark: 'later' })
  expect(later).not.toBe(id)
  await first.stop()
  const [name] = await backupNames(path.join(folder, 'backups'))
  expect(await npmRun('restore/index', `${name}`, { DATA_DIR: folder })).toMatchObject({
    code: 0,
    said: expect.stringContaining('not in it: 1 lead,'),
  })

  const second = await startStack(folder)
  expect(await send(second.site, form), 'the same message, as before the backup').toBe(id)
  const health = await (await fetch(`${second.site}/api/health`)).json()
  expect(health).toMatchObject({ status: 'ok', mail: { heldBack: expect.stringMatching(/./) } })
  await second.stop()
  rmSync(folder, { recursive: true, force: true })
})

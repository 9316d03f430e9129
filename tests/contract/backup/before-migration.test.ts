import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLake } from '#lake'
import { backUpBeforeMigration } from '#scripts/backup/back-up.ts'
import { backupNames, readBackup } from '#scripts/backup/manifest.ts'
import { requireKnownData } from '#scripts/stack/known-data.ts'
import { openSettings, type Settings } from '#scripts/stack/settings.ts'
import { embedded } from '#tests/contract/data/sides.ts'
import { copyEmptyDatabase } from '#tests/contract/db/prepared.ts'
import { nightly } from '#tests/nightly.ts'
import { migrate } from '#web/db/migrate.ts'
import { connect, openStore } from '#web/db/open.ts'
import { parseEnvironment } from '#web/env.ts'

// The start inspects the database in a process of its own.
vi.setConfig({ testTimeout: 60_000 })

const older = '0004_not_found'
let dataDir: string
let settings: Settings
let lake: Awaited<ReturnType<typeof openLake>>

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'career-care-older-'))
  settings = openSettings({ DATA_DIR: dataDir })
  await copyEmptyDatabase(dataDir)
  const store = await connect(embedded(dataDir))
  await migrate(store, older)
  await store.close()
  lake = await openLake({ folder: path.join(dataDir, 'content') })
})
afterEach(async () => {
  await lake.close()
  settings.release()
  await rm(dataDir, { recursive: true })
})

const begin = () =>
  backUpBeforeMigration({ settings, lake, progress: () => () => {}, log: () => {} })

test('backs up an older database before a start migrates it', async () => {
  expect(await requireKnownData(settings.environment)).toBe(true)
  await begin()
  const [name = ''] = await backupNames(path.join(dataDir, 'backups'))
  const { manifest } = await readBackup(path.join(dataDir, 'backups', name))
  expect(manifest).toMatchObject({ tables: older, reason: 'before an update' })
  expect(await requireKnownData(settings.environment)).toBe(true)
})

test('refuses the start with a message when that backup fails', async () => {
  await writeFile(path.join(dataDir, 'backups'), 'no folder')
  await expect(begin()).rejects.toThrow(
    /the backup before the migration failed: [\s\S]*Nothing was changed\. Solve the problem, or start the previous version\./,
  )
})

test('makes no backup when the database is up to date', nightly, async () => {
  const store = await connect(embedded(dataDir))
  await migrate(store)
  await store.close()
  expect(await requireKnownData(settings.environment)).toBe(false)
})

test('leaves a database unchanged when the start could not inspect it', nightly, async () => {
  const hosted = parseEnvironment({
    DATA_DIR: dataDir,
    POSTGRES_URL: 'postgres://127.0.0.1:1/none',
  })
  expect(await requireKnownData(hosted)).toBe('unknown')
  const open = () => openStore(embedded(dataDir), { holdMigrations: true })
  await expect(open()).rejects.toThrow(/Restart the site: it makes a backup first\.$/)
  expect(await requireKnownData(settings.environment)).toBe(true)
})

test(
  'opens a new or an up-to-date database when the start could not inspect it',
  nightly,
  async () => {
    const fresh = await openStore(embedded(path.join(dataDir, 'fresh')), { holdMigrations: true })
    await fresh.close()
    const again = await openStore(embedded(path.join(dataDir, 'fresh')), { holdMigrations: true })
    await again.close()
  },
)

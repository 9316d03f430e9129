import { writeFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLake } from '#lake'
import { backUpBeforeMigration } from '#scripts/backup/back-up.ts'
import { backupNames, readBackup } from '#scripts/backup/manifest.ts'
import { requireKnownData } from '#scripts/stack/known-data.ts'
import { openSettings, type Settings } from '#scripts/stack/settings.ts'
import { embedded } from '#tests/contract/data/sides.ts'
import { copyEmptyDatabase } from '#tests/contract/db/prepared.ts'
import { folderForEachTest } from '#tests/contract/folder.ts'
import { nightly } from '#tests/nightly.ts'
import { migrate } from '#web/db/migrate.ts'
import { connect, openStore } from '#web/db/open.ts'

// The start inspects the database in a separate process.
vi.setConfig({ testTimeout: 180_000 })

const inFolder = folderForEachTest()
let settings: Settings
let lake: Awaited<ReturnType<typeof openLake>>

beforeEach(async () => {
  settings = openSettings({ DATA_DIR: inFolder() })
  await copyEmptyDatabase(inFolder())
  const store = await connect(embedded(inFolder()))
  await migrate(store)
  await store.close()
  lake = await openLake({ folder: inFolder('content') })
})
afterEach(async () => {
  await lake.close()
  settings.release()
})

const begin = () => backUpBeforeMigration({ settings, lake, progress: () => () => {}, log: () => {} })

test('backs up the database before a start migrates it', async () => {
  await begin()
  const [name = ''] = await backupNames(inFolder('backups'))
  const { manifest } = await readBackup(inFolder('backups', name))
  expect(manifest).toMatchObject({ reason: 'before an update' })
})

test('refuses the start with a message when the backup before a migration fails', async () => {
  await writeFile(inFolder('backups'), 'no folder')
  await expect(begin()).rejects.toThrow(
    /the backup before the migration failed: [\s\S]*Nothing was changed\. Solve the problem, or start the previous version\./,
  )
})

test('makes no backup when the database is up to date', nightly, async () => {
  const store = await connect(embedded(inFolder()))
  await migrate(store)
  await store.close()
  expect(await requireKnownData(settings.environment)).toBe(false)
})

test('opens a new or an up-to-date database that the start could not inspect', nightly, async () => {
  const open = () => openStore(embedded(inFolder('fresh')), { holdMigrations: true })
  await (await open()).close()
  await (await open()).close()
})

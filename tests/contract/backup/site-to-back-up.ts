import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { openLake } from '#lake'
import { makeBackup, type Sources } from '#scripts/backup/make.ts'
import { stageEmbedded, stageSettings } from '#scripts/backup/sources.ts'
import { embedded, fillDatabase, fillLake, withStore } from '#tests/contract/data/sides.ts'
import { dumpToFile } from '#web/db/dump.ts'

/**
 * Creates the data of a site, without child processes.
 * @returns `backUp` makes a backup of it; `release` closes its content
 */
export async function siteToBackUp(folder: string) {
  const content = path.join(folder, 'content')
  const dumped = path.join(folder, 'dumped.gz')
  await fillDatabase(folder)
  await fillLake(folder)
  await withStore(embedded(folder), (store) => dumpToFile(store, dumped))
  const lake = await openLake({ folder: content })
  const sources: Sources = {
    hosting: { content: 'embedded', database: 'embedded' },
    size: async () => 0,
    stageContent: (stage) => stageEmbedded(lake, content, stage),
    stageSettings: (stage) => stageSettings({ SESSION_SECRET: 'a secret' }, stage),
    dump: (file) => copyFile(dumped, file),
  }
  const order = { folder: path.join(folder, 'backups'), reason: 'a test' }
  return {
    lake,
    backUp: (passphrase?: string, say: (line: string) => void = () => undefined) =>
      makeBackup(sources, { ...order, passphrase, say }),
  }
}

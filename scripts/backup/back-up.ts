import type { Lake } from '#lake'
import { readPointer } from '../releases/current.ts'
import { CliError } from '../stack/cli.ts'
import type { Settings } from '../stack/settings.ts'
import { bytesOverBudget } from './disk-use.ts'
import { makeBackup } from './make.ts'
import type { Backup } from './manifest.ts'
import { deletionProblem } from './prune.ts'
import { removeRetainedData } from './retained-data.ts'
import { copyToSecondFolder } from './second-folder.ts'
import { sourcesOf } from './site-sources.ts'

/**
 * Makes a backup of a site, and copies the backup to the second place (BACKUP_DIR), if one is set.
 * @returns `sentence` describes the backup. `problem` describes the error of the second place, or of the deletion of older data
 * @throws if no backup was made
 */
export async function backUp({
  settings,
  lake,
  running,
  reason,
  say,
}: {
  settings: Settings
  lake: Pick<Lake, 'snapshot'> | undefined
  /** True if the site runs. The site then dumps its own database. */
  running: boolean
  reason: string
  say: (line: string) => void
}): Promise<{ sentence: string; madeAt: string; problem: string | null }> {
  const { dataDir, backup: destinations } = settings.environment
  const { folder, secondFolder, passphrase } = destinations
  const sources = sourcesOf(settings, { lake, running })
  const keeping = {
    needed: readPointer(dataDir)?.previous?.backup,
    isOverBudget: async () => (await bytesOverBudget(settings.environment)) > 0,
  }
  const backup = await makeBackup(sources, { folder, passphrase, reason, say, keeping })
  const { madeAt } = backup.manifest
  const removal = removeRetainedData(dataDir, new Date(madeAt))
  const removed = await deletionProblem(removal, 'the data that an older change retained')
  const problem = backup.problem ?? removed
  if (!secondFolder) return { sentence: sentenceOf(backup), madeAt, problem }
  say(`Copying it to ${secondFolder}`)
  const ofSecond = await copyToSecondFolder(backup, secondFolder).catch(
    (error: Error) => `The backup was made, but could not be copied to the second place: ${error.message}`,
  )
  const sentence = `${sentenceOf(backup)} It is in ${secondFolder} too.`
  return { sentence, madeAt, problem: ofSecond ?? problem }
}

/**
 * Makes a backup before this version migrates an existing database.
 * @throws {CliError} if the backup fails. The start then ends without the migration
 */
export async function backUpBeforeMigration({
  settings,
  lake,
  progress,
  log,
}: {
  settings: Settings
  lake: Pick<Lake, 'snapshot'> | undefined
  progress: (doing: string) => (done?: string) => void
  log: (line: string) => void
}): Promise<void> {
  const done = progress('Making a backup before the database is brought up to date')
  const order = { settings, lake, running: false, reason: 'before an update', say: () => {} }
  const { sentence, problem } = await backUp(order).catch((error: Error) => {
    throw new CliError(
      `This version migrates the database, and the backup before the migration failed: ${error.message}\nNothing was changed. Solve the problem, or start the previous version.`,
    )
  })
  done('A backup was made before the database is brought up to date')
  log(problem ?? sentence)
}

function sentenceOf({ folder, manifest }: Backup): string {
  const rows = Object.values(manifest.rows).reduce((sum, table) => sum + table.rows, 0)
  const { documents } = manifest.dataset
  const { length: pictures } = manifest.pictures
  return `${folder} holds ${documents} documents, ${pictures} pictures and files, and ${rows} rows of the database. The backup was read back and compared.`
}

import type { Lake } from '#lake'
import type { Settings } from '../stack/settings.ts'
import { makeBackup } from './make.ts'
import type { Backup } from './manifest.ts'
import { copyToSecondPlace } from './second-place.ts'
import { sourcesOf } from './site.ts'

/**
 * Makes a backup of a site, and copies it to the second place where there is one.
 * @returns a sentence about it, and the problem of the second place
 * @throws when no backup was made
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
  /** Whether the site runs, and is asked for its database. */
  running: boolean
  reason: string
  say: (line: string) => void
}): Promise<{ sentence: string; madeAt: string; problem: string | null }> {
  const { folder: place, secondFolder, passphrase } = settings.environment.backup
  const sources = sourcesOf(settings, { lake, running })
  const backup = await makeBackup(sources, { place, passphrase, reason, say })
  const { madeAt } = backup.manifest
  if (!secondFolder) return { sentence: sentenceOf(backup), madeAt, problem: null }
  say(`Copying it to ${secondFolder}`)
  const problem = await copyToSecondPlace(backup, secondFolder).then(
    () => null,
    (error: Error) => `The backup is made, and not in the second place: ${error.message}`,
  )
  return { sentence: `${sentenceOf(backup)} It is in ${secondFolder} too.`, madeAt, problem }
}

function sentenceOf({ folder, manifest }: Backup): string {
  const rows = Object.values(manifest.rows).reduce((sum, table) => sum + table.rows, 0)
  const documents = manifest.datasets.reduce((sum, one) => sum + one.documents, 0)
  const { length: pictures } = manifest.pictures
  return `${folder} holds ${documents} documents, ${pictures} pictures and files, and ${rows} rows of the database, opened again and compared.`
}

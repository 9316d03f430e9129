import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { findNewerSchema } from '#lake/disk'
import type { Environment } from '#web/env.ts'
import { CliError } from './cli.ts'

const program = path.join(import.meta.dirname, 'newer-database.ts')

/**
 * Refuses content and an embedded database that a newer version has written, before anything is built or
 * changed. A hosted database stops no start: the pages are served, forms fall back to e-mail, and log and
 * /api/health say why. The same holds for a database that cannot be opened for another reason.
 * @throws {CliError} with the sentence that says which version is needed
 */
export async function requireKnownData({ content, dataDir, database }: Environment): Promise<void> {
  const problem =
    (content.hosting === 'embedded' && findNewerSchema(path.join(dataDir, 'content'))) ||
    (database.driver === 'embedded' && (await findNewerVersionIn(database.folder)))
  if (problem) throw new CliError(problem)
}

async function findNewerVersionIn(folder: string): Promise<string> {
  // PostgreSQL's own file: without it there is no database yet.
  if (!existsSync(path.join(folder, 'PG_VERSION'))) return ''
  const args = ['--disable-warning=ExperimentalWarning', program, folder]
  return promisify(execFile)(process.execPath, args, { timeout: 30_000 }).then(
    ({ stdout }) => stdout,
    () => '',
  )
}

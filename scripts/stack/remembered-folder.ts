import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import type { Environment } from '#web/env.ts'
import { CliError } from './cli.ts'

type Site = Pick<Environment, 'dataDir' | 'isPublic'>

/** Files that identify a data folder with data. */
const dataFiles = ['secrets.json', 'content/lake.sqlite', 'postgres/PG_VERSION', 'swap.json']

/** Path of a note in the account's home folder, which records that a public site ran with a data folder. */
const noteFor = (dataDir: string, home: string) =>
  path.join(home, '.local/state/career-care', createHash('sha256').update(dataDir).digest('hex').slice(0, 16))

/**
 * Refuses an empty data folder with which a public site ran before, because its disk may not be mounted. Call it before
 * the folder is created.
 * @throws {CliError}
 */
export function requireRemembered({ dataDir, isPublic }: Site, home = homedir()): void {
  const note = noteFor(dataDir, home)
  if (!isPublic || !existsSync(note)) return
  if (dataFiles.some((name) => existsSync(path.join(dataDir, name)))) return
  throw new CliError(
    `A site ran on ${dataDir} before, and its data is not there: mount its disk, set DATA_DIR to its folder, or bring a backup back (npm run restore). For a new site in its place: rm ${note}`,
  )
}

/** Records in a note that a public site runs with its data folder. An account without a home folder has no note. */
export function rememberFolder({ dataDir, isPublic }: Site, home = homedir()): void {
  if (!isPublic) return
  const note = noteFor(dataDir, home)
  try {
    mkdirSync(path.dirname(note), { recursive: true, mode: 0o700 })
    writeFileSync(note, `${dataDir}\n`)
  } catch {}
}

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import type { Environment } from '#web/env.ts'
import { CliError } from './cli.ts'

type Site = Pick<Environment, 'dataDir' | 'isPublic'>

/** Files that identify a data folder with data. */
const dataFiles = ['secrets.json', 'content/lake.sqlite', 'postgres/PG_VERSION', 'swap.json']

/** Path of the note that a public site ran with a data folder. It is in the account's home folder. */
const noteFor = (dataDir: string, home: string) =>
  path.join(
    home,
    '.local/state/career-care',
    createHash('sha256').update(dataDir).digest('hex').slice(0, 16),
  )

/**
 * Checks, before the data folder is created, that no public site ran with it if it is empty now. Its disk may not be
 * mounted.
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

/** Writes the note that a public site runs with its data folder. An account without a home folder has no note. */
export function rememberFolder({ dataDir, isPublic }: Site, home = homedir()): void {
  if (!isPublic) return
  const note = noteFor(dataDir, home)
  try {
    mkdirSync(path.dirname(note), { recursive: true, mode: 0o700 })
    writeFileSync(note, `${dataDir}\n`)
  } catch {}
}

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import type { Environment } from '#web/env.ts'
import { CliError } from './cli.ts'

type Site = Pick<Environment, 'dataDir' | 'isPublic'>

/** Files of which at least one exists in a data folder. */
const signs = ['secrets.json', 'content/lake.sqlite', 'postgres/PG_VERSION', 'swap.json']

/**
 * Note outside of the data folder that a public site ran on it.
 * @param home of the account
 */
const noteFor = (dataDir: string, home: string) =>
  path.join(
    home,
    '.local/state/career-care',
    createHash('sha256').update(dataDir).digest('hex').slice(0, 16),
  )

/**
 * Refuses an empty data folder on which a public site ran before: its disk is not mounted, or its
 * path has changed.
 * @throws {CliError} before the folder is created
 */
export function requireRemembered({ dataDir, isPublic }: Site, home = homedir()): void {
  const note = noteFor(dataDir, home)
  if (!isPublic || !existsSync(note)) return
  if (signs.some((name) => existsSync(path.join(dataDir, name)))) return
  throw new CliError(
    `A site ran on ${dataDir} before, and its data is not there: mount its disk, set DATA_DIR to its folder, or bring a backup back (npm run restore). For a new site in its place: rm ${note}`,
  )
}

/** Notes that a public site runs on its data folder. Without a home folder no note is kept. */
export function rememberFolder({ dataDir, isPublic }: Site, home = homedir()): void {
  if (!isPublic) return
  const note = noteFor(dataDir, home)
  try {
    mkdirSync(path.dirname(note), { recursive: true, mode: 0o700 })
    writeFileSync(note, `${dataDir}\n`)
  } catch {}
}

import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { findNewerSchema } from '#lake/disk'
import { isPending } from '#web/db/migrate.ts'
import { connect } from '#web/db/open.ts'
import { otherPostgres } from '#web/db/postgres-version.ts'
import type { StoreAddress } from '#web/db/store.ts'
import type { Environment } from '#web/env.ts'
import { requireSpace } from '../backup/space.ts'
import { CliError } from './cli.ts'

const program = path.join(import.meta.dirname, 'embedded-database.ts')

/** Required disk space of a new site. The empty database has 40 MB, and its log grows to the same size. */
const newSiteBytes = 150e6

/**
 * Checks the free space for a new site. An existing site starts on a full disk too, and serves pages.
 * @throws {CliError}
 */
export async function requireSpaceForSite({ dataDir, database }: Environment): Promise<void> {
  if (database.driver === 'embedded' && !existsSync(path.join(database.folder, 'PG_VERSION')))
    await requireSpace(dataDir, newSiteBytes)
}

/** Runs embedded-database.ts for the database of a stopped site. @returns its output */
export const runEmbeddedDatabase = (folder: string, file?: string): Promise<string> =>
  promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', program, folder, ...(file ? [file] : [])],
    { timeout: file ? 0 : 30_000 },
  ).then(({ stdout }) => stdout)

const state = z.object({ newer: z.string().optional(), pending: z.boolean() })

/**
 * Refuses content of a newer version of the site, and an embedded database of a newer version or of another version of
 * PostgreSQL, before anything is built or changed. A hosted database never stops the start: pages are served, forms
 * offer the mail draft, and the log and /api/health give the reason. An embedded database that cannot be opened for
 * another reason does not stop the start either.
 * @throws {CliError} with a sentence that names the version
 * @returns true if an existing database has pending migrations; 'unknown' if it does not answer
 */
export async function requireKnownData({ content, dataDir, database }: Environment): Promise<boolean | 'unknown'> {
  const problem = content.hosting === 'embedded' ? findNewerSchema(path.join(dataDir, 'content')) : undefined
  if (problem) throw new CliError(problem)
  if (database.driver !== 'embedded') return isHostedPending(database)
  const other = otherPostgres(database.folder)
  if (other) throw new CliError(other)
  // File of PostgreSQL: without it there is no database yet.
  if (!existsSync(path.join(database.folder, 'PG_VERSION'))) return false
  const output = await runEmbeddedDatabase(database.folder).catch(() => undefined)
  if (output === undefined) return false
  const { newer, pending } = state.parse(JSON.parse(output))
  if (newer) throw new CliError(newer)
  return pending
}

async function isHostedPending(database: StoreAddress): Promise<boolean | 'unknown'> {
  try {
    const store = await connect(database)
    return await isPending(store.db).finally(() => store.close())
  } catch {
    // The site reports the error, and retries.
    return 'unknown'
  }
}

import type { Client } from 'pg'
import { z } from 'zod'
import { hasDisk } from '#hosting/machine.ts'
import { connectionProblem } from '#web/db/connection-problem.ts'
import { otherVersionProblem } from '#web/db/migrate.ts'
import { migrations } from '#web/db/migrations.ts'
import { countAgainst } from '#web/db/rate-limit.ts'
import { configProblem, type Database } from '#web/db/store.ts'
import { check, type Finding, ok, problem, sentence } from './check.ts'

/** Effect and solution in the mail about an outage, which bypasses the outbox. */
export const databaseMail = {
  effect: 'Messages and sign-ups are not stored. Each form offers its visitor a mail to you.',
  fix: 'On the server, “npm run doctor” says what mends it.',
}

/**
 * Explains an error of the database in a sentence without an address, which a driver's message may contain.
 * @returns undefined for an error of another cause
 */
export function databaseProblem(error: unknown): { text: string; fix?: string } | undefined {
  const config = configProblem(error)
  if (config) return { text: sentence(config) }
  const known = connectionProblem(error)
  return known && { text: sentence(known.text), fix: known.fix }
}

/** Writes a row, because a full or read-only database can still be read. */
export const requireWritable = (db: Database, key: string) => countAgainst(db, [{ key, max: 1, seconds: 60 }])

/** Checks a database server. An embedded database is not opened, because only the site's process may open it. */
export const database = check('Database', ['doctor'], async ({ database }) => {
  if (database.driver !== 'embedded') return inspect(database.url)
  return hasDisk
    ? ok(`The embedded Postgres is kept in ${database.folder}.`)
    : problem(
        'This host has no persistent disk.',
        'Set POSTGRES_URL: a serverless disk is gone after the request, and the leads with it.',
      )
})

const facts = z.object({
  version: z.coerce.number(),
  creates: z.boolean(),
  migrated: z.boolean(),
  clock_ms: z.coerce.number(),
})

/** Inspects the database without changing it. Uses `pg`, which can connect to every host, and to Neon's pooler. */
async function inspect(url: string): Promise<Finding> {
  const pg = await import('pg')
  let client: Client | undefined
  try {
    // Inside of `try`, because the constructor reads the certificate files in the URL, and throws if it cannot.
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
    await client.connect()
    const { rows } = await client.query(`select
      current_setting('server_version_num') as version,
      has_schema_privilege(current_schema(), 'create') as creates,
      to_regclass('applied_migrations') is not null as migrated,
      extract(epoch from clock_timestamp()) * 1000 as clock_ms`)
    const server = facts.parse(rows[0])
    const clock = Math.abs(server.clock_ms - Date.now())
    if (server.version < 150_000)
      return problem(`PostgreSQL ${Math.floor(server.version / 10_000)} is too old.`, 'Use 15 or newer.')
    if (!server.creates)
      return problem(
        'This role may not create tables.',
        'GRANT CREATE, USAGE ON SCHEMA public TO the role of POSTGRES_URL.',
      )
    if (clock > 60_000)
      return problem(
        `The clocks of this machine and of the database are ${Math.round(clock / 1000)} s apart.`,
        'Set this machine’s clock (timedatectl set-ntp true).',
      )
    if (!server.migrated) return ok('The database answers; its tables are made at the first start.')
    const applied = await client.query('select tag from applied_migrations')
    const tags = z
      .array(z.object({ tag: z.string() }))
      .parse(applied.rows)
      .map(({ tag }) => tag)
    const newer = otherVersionProblem(tags)
    if (newer) return problem(newer, 'Deploy that version again.')
    return ok(`The database answers; ${tags.length} of ${migrations.length} migrations are applied.`)
  } catch (error) {
    const { message } = error instanceof Error ? error : new Error('no reason given')
    const solution = connectionProblem(error)
    return problem(
      solution ? `${solution.text}: ${message}.` : `The database cannot be opened: ${message}.`,
      solution?.fix ?? 'Compare POSTGRES_URL with the address that your host shows.',
    )
  } finally {
    await client?.end().catch(() => undefined)
  }
}

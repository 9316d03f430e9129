import { Client } from 'pg'
import { z } from 'zod'
import { hasDisk } from '#hosting/machine.ts'
import { connectionProblem } from '#web/db/connection-problem.ts'
import { otherVersionProblem } from '#web/db/migrate.ts'
import { migrations } from '#web/db/migrations.ts'
import type { Environment } from '#web/env.ts'
import { type Check, type Finding, ok, problem } from './check.ts'

/** Checks of the database. An embedded database is not opened, because it may not exist before the first start. */
export function databaseChecks({ database }: Environment): Check[] {
  if (database.driver === 'embedded') {
    const text = `The embedded Postgres is kept in ${database.folder}.`
    const fix =
      'Set POSTGRES_URL: a serverless disk is gone after the request, and the leads with it.'
    return [
      {
        name: 'Database',
        run: async () => (hasDisk ? ok(text) : problem('This host has no persistent disk.', fix)),
      },
    ]
  }
  return [{ name: 'Database', run: () => inspect(database.url) }]
}

const facts = z.object({
  version: z.coerce.number(),
  creates: z.boolean(),
  migrated: z.boolean(),
  clock_ms: z.coerce.number(),
})

/** Inspects the database without changing it. Uses `pg`, which can connect to every host, and to Neon's pooler. */
async function inspect(url: string): Promise<Finding> {
  let client: Client | undefined
  try {
    // Inside of `try`, because the constructor reads the certificate files in the URL, and throws if it cannot.
    client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
    await client.connect()
    const { rows } = await client.query(`select
      current_setting('server_version_num') as version,
      has_schema_privilege(current_schema(), 'create') as creates,
      to_regclass('applied_migrations') is not null as migrated,
      extract(epoch from clock_timestamp()) * 1000 as clock_ms`)
    const server = facts.parse(rows[0])
    const clock = Math.abs(server.clock_ms - Date.now())
    if (server.version < 150_000)
      return problem(
        `PostgreSQL ${Math.floor(server.version / 10_000)} is too old.`,
        'Use 15 or newer.',
      )
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
    return ok(
      `The database answers; ${tags.length} of ${migrations.length} migrations are applied.`,
    )
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

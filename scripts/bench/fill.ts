import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { z } from 'zod'
import type { Store, StoreAddress } from '#web/db/store.ts'

const rowsIn = z.object({ rows: z.array(z.record(z.string(), z.unknown())) })

type Run = (statement: string) => Promise<Record<string, unknown>[]>

/** Fills an empty database with leads that many-leads.sql generates. */
export async function fill(store: Store, address: StoreAddress, leads: number): Promise<void> {
  const [run, end] = await connect(store, address)
  try {
    const { indexes } = await dropIndexes(run)
    await run(`select set_config('bench.leads', '${leads}', false)`)
    const file = await readFile(path.join(import.meta.dirname, 'many-leads.sql'), 'utf8')
    for (const statement of file.split(/;\n/).filter((text) => text.trim())) await run(statement)
    for (const index of indexes) await run(index)
    await run('vacuum analyze')
  } finally {
    await end()
  }
}

/** Drops indexes, so that the tables fill faster. @returns the statements that create the indexes again */
async function dropIndexes(run: Run) {
  const rows = await run(`
    select indexname, indexdef from pg_indexes
    where tablename in ('leads', 'outbox') and indexname not like '%_pkey'`)
  for (const { indexname } of rows) await run(`drop index ${indexname}`)
  return { indexes: rows.map(({ indexdef }) => String(indexdef)) }
}

/** Connects without the store's pool, which aborts statements after 5 s. The embedded database has no pool. */
async function connect(store: Store, address: StoreAddress): Promise<[Run, () => Promise<void>]> {
  if (address.driver === 'embedded') {
    const run: Run = async (statement) => {
      const { rows } = rowsIn.parse(await store.db.execute(sql.raw(statement)))
      return rows
    }
    return [run, async () => undefined]
  }
  const client = new Client({ connectionString: address.url })
  await client.connect()
  return [async (statement) => (await client.query(statement)).rows, () => client.end()]
}

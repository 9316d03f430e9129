import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { migrations, statementsOf } from '#web/db/migrations.ts'
import type { Database } from '#web/db/store.ts'

/** Creates the tables of an earlier version of the site. @param version number of its migrations */
export async function makeEarlierTables(db: Database, version: number): Promise<void> {
  await db.execute(
    sql`create table applied_migrations (tag text primary key, at timestamptz not null default now())`,
  )
  for (const migration of migrations.slice(0, version)) {
    for (const statement of await statementsOf(migration)) await db.execute(sql.raw(statement))
    await db.execute(sql`insert into applied_migrations (tag) values (${migration.tag})`)
  }
}

/** Stores a lead and its mail as an earlier version of the site did: the inserts name only columns of that version. */
export async function storeAsEarlier(
  db: Database,
  version: number,
  lead: { kind: string; receivedAt: Date; details: object },
): Promise<string> {
  const id = randomUUID()
  const [added, defaults] =
    version === 1
      ? [sql``, sql``]
      : [sql`, fate, fate_at, again_as`, sql`, default, default, default`]
  const { kind, receivedAt, details } = lead
  await db.execute(
    sql`insert into leads (id, kind, name, email, details, page, source, user_agent, received_at) values (${id}, ${kind}, 'Zoë O’Brien', 'Zoe@Example.com', ${JSON.stringify(details)}::jsonb, 'https://career.example/book', '{"utm_source":"campus"}', 'Old/1.0', ${receivedAt.toISOString()}::timestamptz)`,
  )
  await db.execute(
    sql`insert into outbox (id, lead_id, purpose, subject, text, html${added}) values (${randomUUID()}, ${id}, 'contact-for-owners', 's', 't', 'h'${defaults})`,
  )
  return id
}

import { eq, sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leadOf, send } from '#tests/contract/leads/fixtures.ts'
import { readLineage } from '#web/db/lineage.ts'
import { migrate, requireNoPending } from '#web/db/migrate.ts'
import { type Migration, migrations } from '#web/db/migrations.ts'
import { connect, openStore } from '#web/db/open.ts'
import { DatabaseConfigError, errorCode, type Store } from '#web/db/store.ts'
import { leads } from '#web/db/tables.ts'
import { type Databases, dailyDrivers } from './drivers.ts'

const applied = pgTable('applied_migrations', { tag: text('tag').primaryKey() })
const all = migrations.map(({ tag }) => tag)

/** Migrations of a later version, which adds a column and fills it in. */
const later: readonly Migration[] = [
  ...migrations,
  {
    tag: '9000_later',
    run: async (tx) => {
      await tx.execute(sql`alter table leads add column stars int not null default 0`)
      await tx.execute(sql`update leads set stars = 5`)
      return 'counted stars'
    },
  },
]

const tags = async (store: Store) => (await store.db.select().from(applied)).map(({ tag }) => tag).sort()

const hasStars = (store: Store) =>
  store.db.execute(sql`select stars from leads`).then(
    () => true,
    () => false,
  )

describe.each(dailyDrivers)('migrations on $name', ({ name, start }) => {
  let databases: Databases
  beforeAll(async () => {
    databases = await start()
  })
  afterAll(() => databases?.stop())

  test('keep every row of the version before, and set the columns added since', async () => {
    const address = await databases.freshAddress()
    const store = await openStore(address)
    const { id } = stored(await send(store, { email: 'zoe@example.com' }))
    const before = await leadOf(store, id)
    await expect(requireNoPending(store.db, later)).rejects.toThrow(/it makes a backup first\.$/)
    await migrate(store, { all: later })
    expect(await tags(store)).toEqual([...all, '9000_later'])
    expect(await leadOf(store, id)).toEqual(before)
    expect(await store.db.$count(sql`leads where stars = 5`)).toBe(1)
    await migrate(store, { all: later })
    await requireNoPending(store.db, later)
    await store.close()
  })

  test('roll back all statements when one fails, and succeed once the cause is removed', async () => {
    const store = await openStore(await databases.freshAddress())
    const failing = [...later, { tag: '9001_fails', run: (tx: Store['db']) => failure(tx) }]
    const error = await migrate(store, { all: failing }).catch((reason: unknown) => reason)
    expect(errorCode(error)).toBe('42P07')
    expect(await tags(store)).toEqual(all)
    expect(await hasStars(store)).toBe(false)
    await migrate(store, { all: later })
    expect(await hasStars(store)).toBe(true)
    await store.close()
  })

  test('refuse a database of a newer version, and leave it unchanged', async () => {
    const address = await databases.freshAddress()
    const between = await connect(address)
    await between.db.execute(sql`insert into applied_migrations (tag) values ('9998_a'), ('9999_b')`)
    const refusal = await openStore(address).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(DatabaseConfigError)
    expect(`${refusal}`).toContain(`(it has 9999_b, this version knows up to ${all.at(-1)})`)
    // The refusal also holds if the database lacks a migration of this version, as after a merge of two branches.
    await between.db.delete(applied).where(eq(applied.tag, `${all.at(-1)}`))
    await between.close()
    await expect(openStore(address)).rejects.toThrow('9999_b')
  })

  test('refuse a database from before the first release', async () => {
    const address = await databases.freshAddress(false)
    const between = await connect(address)
    await between.db.execute(
      sql`create table applied_migrations (tag text primary key, at timestamptz not null default now())`,
    )
    await between.db.insert(applied).values([{ tag: '0000_first' }, { tag: '0001_inbox' }])
    await between.close()
    await expect(openStore(address)).rejects.toThrow(
      /^This database was written before the first release .* to start with a new site\.$/,
    )
  })

  test('give each new database a lineage of its own', async () => {
    const lineages = new Set<string | undefined>()
    for (let n = 0; n < 2; n++) {
      const store = await openStore(await databases.freshAddress(false))
      lineages.add(await readLineage(store.db))
      await store.close()
    }
    expect([...lineages]).toEqual([expect.any(String), expect.any(String)])
  })

  test.skipIf(name === 'embedded')(
    'let an instance of the version before store leads during and after the migration by three new instances',
    async () => {
      const address = await databases.freshAddress()
      const older = await openStore(address)
      let migrated = false
      let count = 0
      const storing = (async () => {
        for (let after = 0; after < 20; after += migrated ? 1 : 0) {
          stored(await send(older, { email: `old-${count}@example.com` }))
          count++
        }
      })()
      const stores = await Promise.all(Array.from({ length: 3 }, () => connect(address)))
      await Promise.all(stores.map((store) => migrate(store, { all: later })))
      migrated = true
      await storing
      expect(await tags(older)).toEqual([...all, '9000_later'])
      expect(await older.db.$count(leads)).toBe(count)
      await Promise.all([...stores, older].map((one) => one.close()))
    },
    60_000,
  )
})

/** Id of a stored lead. @throws for any other outcome */
function stored(outcome: Awaited<ReturnType<typeof send>>): { id: string } {
  if (outcome.status !== 'stored') throw new Error(`The lead is ${outcome.status}`)
  return { id: outcome.id }
}

async function failure(tx: Store['db']): Promise<undefined> {
  await tx.execute(sql`create table leads (id int)`)
}

import { eq, sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leadOf, mailsOf, send } from '#tests/contract/leads/fixtures.ts'
import { readLineage } from '#web/db/lineage.ts'
import { migrations } from '#web/db/migrations.ts'
import { connect, openStore } from '#web/db/open.ts'
import { DatabaseConfigError, errorCode, type Store, type StoreAddress } from '#web/db/store.ts'
import { leads, notes, settings } from '#web/db/tables.ts'
import { type Databases, dailyDrivers } from './drivers.ts'
import { makeEarlierTables, storeAsEarlier } from './earlier-version.ts'

const receivedAt = new Date('2026-10-02T09:30:00.123Z')
const applied = pgTable('applied_migrations', { tag: text('tag').primaryKey() })
const tables = pgTable('pg_tables', { name: text('tablename') })

const tags = async (store: Store) =>
  (await store.db.select().from(applied)).map(({ tag }) => tag).sort()
const all = migrations.map(({ tag }) => tag)
const hasTable = async (store: Store, name: string) =>
  (await store.db.select().from(tables).where(eq(tables.name, name))).length > 0
const leadsIn = (store: Store) => store.db.$count(leads)

describe.each(dailyDrivers)('migrations on $name', ({ name, start }) => {
  let databases: Databases
  beforeAll(async () => {
    databases = await start()
  })
  afterAll(() => databases?.stop())

  /** Creates the database of an earlier version of the site, and stores rows in it. */
  async function leftBy<Left>(
    version: number,
    store: (first: Store) => Promise<Left>,
  ): Promise<{ address: StoreAddress; left: Left }> {
    const address = await databases.freshAddress(false)
    const first = await connect(address)
    await makeEarlierTables(first.db, version)
    const left = await store(first)
    await first.close()
    return { address, left }
  }

  test('keep every row of the first version, and set the columns added since', async () => {
    const { address, left } = await leftBy(1, async ({ db }) => {
      const lead = (kind: string, details: object) =>
        storeAsEarlier(db, 1, { kind, receivedAt, details })
      return {
        contact: await lead('contact', { message: 'Hi' }),
        long: await lead('long-assessment', {}),
        pack: await lead('pack', { program: 'x' }),
      }
    })
    const store = await openStore(address)
    expect(await tags(store)).toEqual(all)
    const of = (id: string) => leadOf(store, id)
    expect(await of(left.contact)).toMatchObject({
      ...{ name: 'Zoë O’Brien', email: 'Zoe@Example.com', details: { message: 'Hi' } },
      ...{ source: { utm_source: 'campus' }, receivedAt, status: 'new', answeredAt: null },
      ...{ program: null, suspicion: null, dueAt: new Date('2026-10-04T09:30:00.123Z') },
    })
    expect(await of(left.long)).toMatchObject({ dueAt: new Date('2026-10-03T09:30:00.123Z') })
    expect(await of(left.pack)).toMatchObject({ dueAt: null, program: 'x' })
    const found = await store.db
      .select({ id: leads.id })
      .from(leads)
      .where(sql`${leads.words} @@ plainto_tsquery('simple', 'zoe campus hi')`)
    expect(found).toEqual([{ id: left.contact }])
    const [mail] = await mailsOf(store, left.contact)
    expect(mail).toMatchObject({ state: 'waiting', deliveryStatus: null, resentAs: null })
    await store.close()

    const again = await openStore(address)
    expect(await leadsIn(again)).toBe(3)
    await again.close()
  })

  test('roll back all statements when one fails, and succeed once the cause is removed', async () => {
    // The second migration creates a table of this name, so its statement fails.
    const { address } = await leftBy(1, async ({ db }) => {
      await storeAsEarlier(db, 1, { kind: 'contact', receivedAt, details: {} })
      await db.execute(sql`create table settings (mine int)`)
    })
    expect(errorCode(await openStore(address).catch((error: unknown) => error))).toBe('42P07')
    const between = await connect(address)
    expect(await tags(between)).toEqual(all.slice(0, 1))
    for (const made of ['newsletter_history', 'notes', 'stopped_addresses'])
      expect(await hasTable(between, made)).toBe(false)
    expect(await leadsIn(between)).toBe(1)
    const status = await between.db.select({ status: leads.status }).from(leads).catch(errorCode)
    expect(status).toBe('42703')
    await between.db.execute(sql`drop table settings`)
    await between.close()

    const store = await openStore(address)
    expect(await tags(store)).toEqual(all)
    expect(await store.db.select().from(settings)).toMatchObject([{ name: 'lineage' }])
    expect(await store.db.select().from(notes)).toEqual([])
    expect(await leadsIn(store)).toBe(1)
    await store.close()
  })

  test('refuse a database of a newer version, and leave it unchanged', async () => {
    const { address } = await leftBy(all.length, async ({ db }) => {
      await db.execute(sql`insert into applied_migrations (tag) values ('9998_a'), ('9999_b')`)
    })
    const refusal = await openStore(address).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(DatabaseConfigError)
    expect(`${refusal}`).toContain(`(it has 9999_b, this version knows up to ${all.at(-1)})`)
    // The refusal also holds if the database lacks a migration of this version, as after a merge of two branches.
    const between = await connect(address)
    await between.db.execute(sql`delete from applied_migrations where tag = ${all.at(-1)}`)
    await between.close()
    await expect(openStore(address)).rejects.toThrow('9999_b')
  })

  test('give two copies of a database the same lineage, even if they are migrated at different times', async () => {
    const { address } = await leftBy(2, async () => undefined)
    const lineages: unknown[] = []
    for (let copies = 0; copies < 2; copies++) {
      const store = await openStore(address)
      lineages.push(await readLineage(store.db))
      await store.db.delete(settings)
      await store.db.execute(sql`drop table erasures`)
      await store.db.execute(sql`delete from applied_migrations where tag like '%_lineage'`)
      await store.close()
    }
    expect(lineages[0]).toMatch(/^[0-9a-f]{64}$/)
    expect(lineages[1]).toBe(lineages[0])
  })

  test.skipIf(name === 'embedded').each([1, 2])(
    'let an instance of version %i store leads during and after the migration by three new instances',
    async (version) => {
      const { address } = await leftBy(version, async () => undefined)
      const older = await connect(address)
      let migrated = false
      let stored = 0
      const storing = (async () => {
        for (let after = 0; after < 20; after += migrated ? 1 : 0) {
          const details = { n: stored }
          await storeAsEarlier(older.db, version, { kind: 'contact', receivedAt, details })
          stored++
        }
      })()
      const stores = await Promise.all(Array.from({ length: 3 }, () => openStore(address)))
      migrated = true
      await storing
      const [store = expect.fail('No store was opened')] = stores
      expect(await tags(store)).toEqual(all)
      expect(await leadsIn(store)).toBe(stored)
      // A lead that the older instance stored after the migration has the default status.
      const states = await store.db.selectDistinct({ status: leads.status }).from(leads)
      expect(states).toEqual([{ status: 'new' }])
      const outcomes = await Promise.all(
        stores.map((one, n) => send(one, { email: `new-${n}@example.com` })),
      )
      expect(outcomes.map((outcome) => outcome.status)).toEqual(Array(3).fill('stored'))
      await Promise.all([...stores, older].map((one) => one.close()))
    },
    30_000,
  )
})

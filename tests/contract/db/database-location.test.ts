import { cp, rename } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { isCopy, markAsCopy, readCopyMark, removeCopyMark } from '#web/db/copy-mark.ts'
import { recogniseLocation } from '#web/db/database-location.ts'
import { openStore } from '#web/db/open.ts'
import type { StoreAddress } from '#web/db/store.ts'
import { settings } from '#web/db/tables.ts'
import { embeddedDatabases, postgresDatabases } from './drivers.ts'
import { freshDatabaseOn } from './postgres-server.ts'

/** Returns the address of a new database. */
async function fresh<Address>(start: () => Promise<{ freshAddress(): Promise<Address>; stop(): Promise<void> }>) {
  const databases = await start()
  onTestFinished(databases.stop)
  return databases.freshAddress()
}

/** Opens a database like a start of the site. @returns true if the start marks it as a copy */
async function started(address: StoreAddress): Promise<boolean> {
  const store = await openStore(address)
  try {
    await recogniseLocation(store, address)
    return await isCopy(store.db)
  } finally {
    await store.close()
  }
}

/** Removes the copy mark, like an owner who confirms the live site. @returns true if the next start sets it again */
async function confirmed(address: StoreAddress): Promise<boolean> {
  const store = await openStore(address)
  await removeCopyMark(store.db)
  await store.close()
  return started(address)
}

test('a copied folder is marked as a copy, a renamed one is not', async () => {
  const address = await fresh(embeddedDatabases)
  const { folder } = address
  const at = (path: string) => ({ ...address, folder: path })
  expect(await started(address)).toBe(false)
  expect(await started(address)).toBe(false)
  await rename(folder, `${folder}-moved`)
  expect(await started(at(`${folder}-moved`))).toBe(false)
  await cp(`${folder}-moved`, folder, { recursive: true, preserveTimestamps: true })
  expect(await started(address)).toBe(true)
  expect(await confirmed(address)).toBe(false)
}, 120_000)

test('a PostgreSQL database is marked as a copy under another name, and after an import of its dump', async () => {
  const address = await fresh(postgresDatabases)
  expect(await started(address)).toBe(false)
  expect(await started(address)).toBe(false)
  const base = address.url.slice(0, address.url.lastIndexOf('/'))
  const branch = { ...address, url: await freshDatabaseOn(base, address.url) }
  expect(await started(branch)).toBe(true)
  expect(await confirmed(branch)).toBe(false)

  const store = await openStore(address)
  await store.db.execute(sql`create table read_back as table settings`)
  await store.db.execute(sql`drop table settings`)
  await store.db.execute(sql`alter table read_back rename to settings`)
  await store.db.execute(sql`alter table settings add primary key (name), alter set_at set default now()`)
  await store.close()
  expect(await started(address)).toBe(true)
})

test('a database at another host is marked as a copy, except over a tunnel or Neon’s pooler', async () => {
  const address = await fresh(postgresDatabases)
  const store = await openStore(address)
  const isCopyAt = async (host: string) => {
    const url = new URL(address.url)
    url.hostname = host
    await recogniseLocation(store, { driver: 'postgres', url: url.href })
    return isCopy(store.db)
  }
  expect(await isCopyAt('ep-one.eu.neon.example')).toBe(false)
  expect(await isCopyAt('ep-one-pooler.eu.neon.example')).toBe(false)
  expect(await isCopyAt('127.0.0.1')).toBe(false)
  expect(await isCopyAt('ep-branch.eu.neon.example')).toBe(true)
  await store.close()
})

test('the start after a restore keeps the copy mark of the restore', async () => {
  const address = await fresh(postgresDatabases)
  const store = await openStore(address)
  const elsewhere = { name: 'place', value: { at: 'elsewhere' } }
  await store.db.insert(settings).values(elsewhere)
  const madeAt = new Date('2026-11-01T02:00:00Z')
  await store.transaction((tx) => markAsCopy(tx, madeAt))
  await recogniseLocation(store, address)
  expect(await readCopyMark(store.db)).toMatchObject({ madeAt })
  await store.close()
})

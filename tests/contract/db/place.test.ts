import { cp, rename } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isCopy, markAsCopy, readCopyMark, removeCopyMark } from '#web/db/copy-mark.ts'
import { openStore } from '#web/db/open.ts'
import { recognisePlace } from '#web/db/place.ts'
import type { StoreAddress } from '#web/db/store.ts'
import { settings } from '#web/db/tables.ts'
import { type Databases, drivers } from './drivers.ts'
import { freshDatabaseOn } from './postgres-server.ts'

let databases: Databases[]
beforeAll(async () => {
  databases = await Promise.all(drivers.slice(0, 2).map(({ start }) => start()))
})
afterAll(async () => {
  await Promise.all(databases.map((one) => one.stop()))
})

/**
 * Opens a database like a start of the site.
 * @returns true if it is marked as a copy
 */
async function started(address: StoreAddress): Promise<boolean> {
  const store = await openStore(address)
  try {
    await recognisePlace(store, address)
    return await isCopy(store.db)
  } finally {
    await store.close()
  }
}

async function confirmed(address: StoreAddress): Promise<boolean> {
  const store = await openStore(address)
  await removeCopyMark(store.db)
  await store.close()
  return started(address)
}

test('a copied folder is a copy; a restarted or renamed one is not', async () => {
  const address = await databases[0]?.freshAddress()
  if (address?.driver !== 'embedded') throw new Error('no folder')
  const { folder } = address
  const at = (path: string) => ({ ...address, folder: path })
  expect(await started(address)).toBe(false)
  expect(await started(address)).toBe(false)
  await rename(folder, `${folder}-moved`)
  expect(await started(at(`${folder}-moved`))).toBe(false)
  await cp(`${folder}-moved`, folder, { recursive: true, preserveTimestamps: true })
  expect(await started(address)).toBe(true)
  expect(await started(address)).toBe(true)
  expect(await confirmed(address)).toBe(false)
  expect(await started(at(`${folder}-moved`))).toBe(false)
}, 120_000)

test('a server’s database is a copy under another name, and after an import of its dump', async () => {
  const address = await databases[1]?.freshAddress()
  if (address?.driver !== 'postgres') throw new Error('no server')
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
  await store.db.execute(
    sql`alter table settings add primary key (name), alter set_at set default now()`,
  )
  await store.close()
  expect(await started(address)).toBe(true)
})

test('one database under another host is a copy, except over a tunnel or Neon’s pooler', async () => {
  const address = await databases[1]?.freshAddress()
  if (address?.driver !== 'postgres') throw new Error('no server')
  const store = await openStore(address)
  const isCopyAt = async (host: string) => {
    const url = new URL(address.url)
    url.hostname = host
    await recognisePlace(store, { driver: 'postgres', url: url.href })
    return isCopy(store.db)
  }
  expect(await isCopyAt('ep-one.eu.neon.example')).toBe(false)
  expect(await isCopyAt('ep-one-pooler.eu.neon.example')).toBe(false)
  expect(await isCopyAt('127.0.0.1')).toBe(false)
  expect(await isCopyAt('ep-branch.eu.neon.example')).toBe(true)
  await store.close()
})

test('the start after a restore keeps the restore’s mark of the copy', async () => {
  const address = await databases[1]?.freshAddress()
  if (address === undefined) throw new Error('no server')
  const store = await openStore(address)
  const elsewhere = { name: 'place', value: { at: 'elsewhere' } }
  await store.db.insert(settings).values(elsewhere)
  const madeAt = new Date('2026-11-01T02:00:00Z')
  await store.transaction((tx) => markAsCopy(tx, { madeAt }))
  await recognisePlace(store, address)
  expect(await readCopyMark(store.db)).toMatchObject({ origin: 'restored', madeAt })
  await store.close()
})

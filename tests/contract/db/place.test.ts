import { cp, rename } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isCopy, markAsCopy, readCopyMark, removeCopyMark } from '#web/db/copy-mark.ts'
import { openStore } from '#web/db/open.ts'
import { recognisePlace } from '#web/db/place.ts'
import type { StoreAddress } from '#web/db/store.ts'
import { type Databases, drivers } from './drivers.ts'
import { freshDatabaseOn } from './postgres-server.ts'

let databases: Databases[]
beforeAll(async () => {
  databases = await Promise.all(drivers.slice(0, 2).map(({ start }) => start()))
})
afterAll(async () => {
  await Promise.all(databases.map((one) => one.stop()))
})

/** Opens a database as the site does at its start. @returns whether it is taken for a copy */
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

test('a folder is a copy once it was copied, and not after a restart or in another path', async () => {
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
}, 60_000)

test('a database of a server is a copy under another name, and after a dump was read back', async () => {
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

test('a database that a restore has marked keeps what the restore said of it', async () => {
  const address = await databases[1]?.freshAddress()
  if (address === undefined) throw new Error('no server')
  expect(await started(address)).toBe(false)
  const madeAt = new Date('2026-11-01T02:00:00Z')
  const store = await openStore(address)
  await store.transaction((tx) => markAsCopy(tx, { madeAt }))
  await store.db.execute(sql`update settings set value = '"elsewhere"' where name = 'place'`)
  await recognisePlace(store, address)
  expect(await readCopyMark(store.db)).toMatchObject({ origin: 'restored', madeAt })
  await store.close()
})

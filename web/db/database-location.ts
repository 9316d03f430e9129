import { stat } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { markAsCopy, locationName as name } from './copy-mark.ts'
import { readSetting, saveSetting } from './settings.ts'
import type { Database, Store, StoreAddress } from './store.ts'

const stored = z.object({ at: z.string(), host: z.string().optional() })

/** Location of a database, as comparable facts. */
type DatabaseLocation = z.output<typeof stored>

/** Marks a database as a copy if its location has changed since the last start. Records the location. */
export async function recogniseLocation(store: Store, address: StoreAddress): Promise<void> {
  const location =
    address.driver === 'embedded'
      ? await locationOfFolder(address.folder)
      : await locationOnServer(store.db, address.url)
  const isKnown = (last: DatabaseLocation | undefined) => last !== undefined && isSame(last, location)
  if (isKnown(await readLocation(store.db))) return
  await store.transaction(async (tx) => {
    // The lock lets only one of several starting instances mark the database.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`)
    const last = await readLocation(tx)
    if (isKnown(last)) return
    // Without a recorded location the database is new.
    if (last !== undefined) await markAsCopy(tx)
    await saveSetting(tx, name, location)
  })
}

/**
 * Compares two locations. A connection to this machine may be a tunnel to another one, so its location is stored
 * without a host. A location without a host matches any host.
 */
const isSame = (one: DatabaseLocation, other: DatabaseLocation): boolean =>
  one.at === other.at && (!one.host || !other.host || one.host === other.host)

const readLocation = (db: Database): Promise<DatabaseLocation | undefined> => readSetting(db, name, stored)

/**
 * Creation time of the folder in nanoseconds, or its path if the file system records no creation time. The time stays
 * the same after a restart, an update, a renaming of the folder, and in a new container over the same volume. A copied
 * or unpacked folder has another creation time.
 */
async function locationOfFolder(folder: string): Promise<DatabaseLocation> {
  const { birthtimeNs, ctimeNs } = await stat(/* turbopackIgnore: true */ folder, { bigint: true })
  // If the file system records no creation time, Node returns the time of the last change as `birthtime`. That time is
  // useless, because opening the database changes the folder.
  const isKnown = birthtimeNs > 0n && birthtimeNs !== ctimeNs
  return { at: isKnown ? `born ${birthtimeNs}` : `at ${folder}` }
}

/**
 * Server and database by name, with the object id of a table. An import of a dump into the same database changes the
 * id, because it creates new tables. Neon's pooler and its server have the same location.
 */
async function locationOnServer(db: Database, url: string): Promise<DatabaseLocation> {
  const { host, hostname, pathname } = new URL(url)
  const [row] = await db.select({ table: sql<string>`'settings'::regclass::oid::text` }).from(sql`(select 1) as one`)
  const at = `${pathname} ${row?.table}`
  const isHere = /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname)
  return isHere ? { at } : { at, host: host.replace('-pooler.', '.') }
}

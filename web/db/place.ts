import { stat } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { markAsCopy, placeName as name } from './copy-mark.ts'
import type { Database, Store, StoreAddress } from './store.ts'
import { settings } from './tables.ts'

/** Marks a database that is in another place than the last time as a copy, and records its place. */
export async function recognisePlace(store: Store, address: StoreAddress): Promise<void> {
  const place = await placeOf(store.db, address)
  if ((await readPlace(store.db)) === place) return
  await store.transaction(async (tx) => {
    // Locked: of several instances that start at once, one marks it.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`)
    const last = await readPlace(tx)
    if (last === place) return
    // Without a place it is new, or was last opened by a version that recorded none.
    if (last !== undefined) await markAsCopy(tx, { origin: 'found' })
    await tx
      .insert(settings)
      .values({ name, value: place })
      .onConflictDoUpdate({ target: settings.name, set: { value: place, setAt: sql`now()` } })
  })
}

async function readPlace(db: Database): Promise<string | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.name, name))
  return z.string().safeParse(row?.value).data
}

/**
 * Identity of the place that a database is in. It survives restarts, updates, a renamed folder and a new container
 * over the same volume; a copied or unpacked folder and a dump that was read back have another.
 */
function placeOf(db: Database, address: StoreAddress): Promise<string> {
  return address.driver === 'embedded'
    ? placeOfFolder(address.folder)
    : placeOnServer(db, address.url)
}

/** The moment of the folder's birth, in nanoseconds, which no program can set; its path where the disk keeps none. */
async function placeOfFolder(folder: string): Promise<string> {
  const { birthtimeNs, ctimeNs } = await stat(folder, { bigint: true })
  // Node takes the last change for the birth where there is none: opening the database changed the folder.
  const isKnown = birthtimeNs > 0n && birthtimeNs !== ctimeNs
  return isKnown ? `born ${birthtimeNs}` : `at ${folder}`
}

/**
 * The server and database by name, and the number that the server gave to a table: a dump that is read back into
 * the same database makes new tables. Neon's pooler and its server are one.
 */
async function placeOnServer(db: Database, url: string): Promise<string> {
  const { host, pathname } = new URL(url)
  const [row] = await db
    .select({ table: sql<string>`'settings'::regclass::oid::text` })
    .from(sql`(select 1) as one`)
  return `${host.replace('-pooler.', '.')}${pathname} ${row?.table}`
}

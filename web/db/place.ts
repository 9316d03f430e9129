import { stat } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { markAsCopy, placeName as name } from './copy-mark.ts'
import type { Database, Store, StoreAddress } from './store.ts'
import { settings } from './tables.ts'

const stored = z.object({ at: z.string(), host: z.string().optional() })

/** Identity of the place that a database is in. */
type Place = z.output<typeof stored>

/** Marks a database that is in another place than the last time as a copy, and records its place. */
export async function recognisePlace(store: Store, address: StoreAddress): Promise<void> {
  const place =
    address.driver === 'embedded'
      ? await placeOfFolder(address.folder)
      : await placeOnServer(store.db, address.url)
  const isKnown = (last: Place | undefined) => last !== undefined && isSame(last, place)
  if (isKnown(await readPlace(store.db))) return
  await store.transaction(async (tx) => {
    // Locked: of several instances that start at once, one marks it.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`)
    const last = await readPlace(tx)
    if (isKnown(last)) return
    // Without a place it is new, or was last opened by a version that recorded none.
    if (last !== undefined) await markAsCopy(tx, { origin: 'found' })
    await tx
      .insert(settings)
      .values({ name, value: place })
      .onConflictDoUpdate({ target: settings.name, set: { value: place, setAt: sql`now()` } })
  })
}

/** Without a host it is reached through this machine: perhaps a tunnel to the server that has the name. */
const isSame = (one: Place, other: Place): boolean =>
  one.at === other.at && (!one.host || !other.host || one.host === other.host)

async function readPlace(db: Database): Promise<Place | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.name, name))
  return stored.safeParse(row?.value).data
}

/**
 * The moment of the folder's birth, in nanoseconds; its path where the disk keeps none. A restart, an update, a
 * renamed folder and a new container over the same volume keep it; a folder that was copied or unpacked has
 * another.
 */
async function placeOfFolder(folder: string): Promise<Place> {
  const { birthtimeNs, ctimeNs } = await stat(/* turbopackIgnore: true */ folder, { bigint: true })
  // Node takes the last change for the birth where there is none: opening the database changed the folder.
  const isKnown = birthtimeNs > 0n && birthtimeNs !== ctimeNs
  return { at: isKnown ? `born ${birthtimeNs}` : `at ${folder}` }
}

/**
 * The server and database by name, and the number that the server gave to a table: a dump that is read back into
 * the same database makes new tables. Neon's pooler and its server are one.
 */
async function placeOnServer(db: Database, url: string): Promise<Place> {
  const { host, hostname, pathname } = new URL(url)
  const [row] = await db
    .select({ table: sql<string>`'settings'::regclass::oid::text` })
    .from(sql`(select 1) as one`)
  const at = `${pathname} ${row?.table}`
  const isHere = /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname)
  return isHere ? { at } : { at, host: host.replace('-pooler.', '.') }
}

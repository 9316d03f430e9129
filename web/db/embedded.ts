import { chmod, mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { requireDiskSpace } from './disk-space.ts'
import { FailingPGlite } from './failing-pglite.ts'
import { holdFolder, requireHeldFolder } from './folder-identity.ts'
import { lockFolder } from './folder-lock.ts'
import { otherPostgres } from './postgres-version.ts'
import { DatabaseConfigError, type Store, seam } from './store.ts'

/**
 * Opens PostgreSQL inside this process, in a folder of this machine. Only one process may open a folder. PGlite has no
 * lock. With two processes, acknowledged rows are lost (measured).
 * @throws {DatabaseConfigError} if the disk is full, if another process has the folder open, or if the folder was
 *   removed after this process had opened it
 */
export async function openEmbedded(address: { folder: string }): Promise<Store> {
  requireHeldFolder(address.folder)
  const other = otherPostgres(address.folder)
  if (other) throw new DatabaseConfigError(other)
  await mkdir(path.dirname(address.folder), { recursive: true })
  const lock = await lockFolder(address.folder)
  try {
    // PGlite creates files that every account of the machine can read and write.
    await mkdir(address.folder, { recursive: true, mode: 0o700 })
    await chmod(address.folder, 0o700)
    // On a full disk PGlite panics when it opens the folder, and throws no error.
    await requireDiskSpace(address.folder)
    const pglite = new FailingPGlite(address.folder)
    await pglite.waitReady
    const held = holdFolder(address.folder)
    pglite.requireFolder = () => {
      held.requireSame()
      lock.requireHeld()
    }
    const db = drizzle(pglite)
    return {
      driver: 'embedded',
      db,
      failed: pglite.failed,
      transaction: (work) => seam(work, (guarded) => db.transaction(guarded)),
      maintain: () => cleanFiles(pglite, address.folder),
      async close() {
        const closed = pglite.hasFailed() ? pglite.abandon() : pglite.close().then(held.release)
        await closed.finally(lock.release)
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Largest table that `vacuum full` rewrites, in bytes. Rewriting it blocks all queries for about a second. */
const maxRewritten = 64 * 2 ** 20

/**
 * Vacuums, and removes deleted data from the files. After a plain vacuum the data remains in the free space of tables,
 * in the search index and in the write-ahead log (measured). PostgreSQL reuses the files of the log without overwriting
 * them.
 */
async function cleanFiles(pglite: PGlite, folder: string): Promise<void> {
  await pglite.exec('vacuum analyze')
  const hasRoom = await requireDiskSpace(folder, 2 * maxRewritten).then(
    () => true,
    () => false,
  )
  if (!hasRoom) return
  const { rows } = await pglite.query<{ name: string }>(
    `select format('%I', relname) as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_total_relation_size(oid) < $1`,
    [maxRewritten],
  )
  for (const { name } of rows) await pglite.exec(`vacuum full ${name}`)
  for (const statement of ['set wal_recycle = off', 'select pg_switch_wal()', 'checkpoint'])
    await pglite.exec(statement)
}

import { chmod, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { lockFolder } from './folder-lock.ts'
import { DatabaseConfigError, type Store } from './store.ts'

/**
 * PostgreSQL inside this process, in a folder of this machine. One process at a time: PGlite has no
 * lock of its own, and with two of them acknowledged rows vanish (measured).
 * @throws {DatabaseConfigError} where the disk does not last, or when another process holds the folder
 */
export async function openEmbedded(address: {
  folder: string
  diskLasts: boolean
}): Promise<Store> {
  if (!address.diskLasts) {
    throw new DatabaseConfigError(
      'The disk of this host does not outlive a request, so leads cannot be kept on it. ' +
        'Set POSTGRES_URL to a PostgreSQL database.',
    )
  }
  await mkdir(path.dirname(address.folder), { recursive: true })
  const lock = await lockFolder(address.folder)
  try {
    // PGlite leaves its files readable and writable for every account of the machine.
    await mkdir(address.folder, { recursive: true, mode: 0o700 })
    await chmod(address.folder, 0o700)
    const pglite = await PGlite.create(address.folder)
    const db = drizzle(pglite)
    return {
      driver: 'embedded',
      db,
      transaction: (work) => db.transaction(work),
      async maintain() {
        // Nobody vacuums in PGlite: without it an index of words is left alone after many changes.
        await pglite.exec('vacuum analyze')
      },
      async close() {
        await pglite.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

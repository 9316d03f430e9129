import { chmod, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { requireDiskSpace } from './disk-space.ts'
import { lockFolder } from './folder-lock.ts'
import { DatabaseConfigError, type Store } from './store.ts'

/**
 * PostgreSQL inside this process, in a folder of this machine. One process at a time: PGlite has no
 * lock of its own, and with two of them acknowledged rows vanish (measured).
 * @throws {DatabaseConfigError} where the disk does not last or is full, or when another process holds
 *   the folder
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
    // Without room for its log PGlite panics while it opens, in a place where nobody hears of it.
    await requireDiskSpace(address.folder)
    const pglite = new FailingPGlite(address.folder)
    await pglite.waitReady
    const db = drizzle(pglite)
    return {
      driver: 'embedded',
      db,
      failed: pglite.failed,
      transaction: (work) => db.transaction(work),
      async maintain() {
        // Nobody vacuums in PGlite: without it an index of words is left alone after many changes.
        await pglite.exec('vacuum analyze')
      },
      async close() {
        await pglite.close().finally(lock.release)
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * PGlite that is left alone once it has panicked, as when its log finds no room on the disk: in its next
 * statement it would spin for ever, and the whole site with it (measured).
 */
class FailingPGlite extends PGlite {
  #panic: unknown
  readonly #failed = Promise.withResolvers<void>()
  readonly failed = this.#failed.promise

  override async execProtocolStream(...given: Parameters<PGlite['execProtocolStream']>) {
    if (this.#panic) throw this.#panic
    try {
      return await super.execProtocolStream(...given)
    } catch (error) {
      if (error instanceof Error && 'severity' in error && error.severity === 'PANIC') {
        this.#panic = error
        this.#failed.resolve()
      }
      throw error
    }
  }
}

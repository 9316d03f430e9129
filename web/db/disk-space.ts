import { statfs } from 'node:fs/promises'
import { DatabaseConfigError } from './store.ts'

/** What the embedded database takes at once: two segments of its log. */
const needed = 32 * 1024 * 1024

/** @throws {DatabaseConfigError} when the disk of a folder has no room for more; not when there is no folder */
export async function requireDiskSpace(folder: string, bytes = needed): Promise<void> {
  const disk = await statfs(folder).catch(() => undefined)
  if (disk && disk.bavail * disk.bsize < bytes) throw new DatabaseConfigError('The disk is full.')
}

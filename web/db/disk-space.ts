import { statfs } from 'node:fs/promises'
import { DatabaseConfigError } from './store.ts'

/** What the embedded database takes at once: two segments of its log. */
const needed = 32 * 1024 * 1024

/** @throws {DatabaseConfigError} when the disk of a folder has no room for more */
export async function requireDiskSpace(folder: string, bytes = needed): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < bytes) throw new DatabaseConfigError('The disk is full.')
}

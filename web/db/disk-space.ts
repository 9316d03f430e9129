import { statfs } from 'node:fs/promises'
import { DatabaseConfigError } from './store.ts'

/** Bytes that the embedded database allocates at once: two segments of its write-ahead log. */
const needed = 32 * 1024 * 1024

/** Checks the free space of an existing folder's disk. @throws {DatabaseConfigError} if the disk is full */
export async function requireDiskSpace(folder: string, bytes = needed): Promise<void> {
  const disk = await statfs(folder).catch(() => undefined)
  if (disk && disk.bavail * disk.bsize < bytes) throw new DatabaseConfigError('The disk is full.')
}

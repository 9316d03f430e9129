import { statfs } from 'node:fs/promises'
import { DatabaseConfigError } from './store.ts'

/** Bytes that the embedded database allocates at once: two segments of its log. */
const needed = 32 * 1024 * 1024

/** @throws {DatabaseConfigError} when the disk of an existing folder is full */
export async function requireDiskSpace(folder: string, bytes = needed): Promise<void> {
  const disk = await statfs(folder).catch(() => undefined)
  if (disk && disk.bavail * disk.bsize < bytes) throw new DatabaseConfigError('The disk is full.')
}

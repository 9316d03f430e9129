import { readdir, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { CliError } from '../stack/cli.ts'

/** Checks the free space of a folder's disk. @throws {CliError} if it is less than `bytes` */
export async function requireSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize >= bytes) return
  const mb = (size: number) => Math.ceil(size / 1024 / 1024)
  throw new CliError(
    `The disk of ${folder} has ${mb(bavail * bsize)} MB free, and ${mb(bytes)} MB are needed. Nothing was stored there.`,
  )
}

/** Size of all files below a folder, in bytes. */
export async function folderSize(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const sizes = files.filter((one) => one.isFile()).map((one) => sizeOf(path.join(one.parentPath, one.name)))
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** Size of a file in bytes; 0 if it does not exist. */
export const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  )

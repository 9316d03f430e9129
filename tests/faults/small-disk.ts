import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Reason for skipping a fault. */
export const noSmallDisk = 'a small disk cannot be mounted: that takes root on Linux'

/** Mounts a small disk in memory. @returns undefined if this process may not mount one */
export function smallDisk(megabytes: number) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'career-care-disk-'))
  const filler = path.join(folder, 'filler')
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]
    execFileSync('mount', options, { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
  return {
    folder,
    /** Fills the disk until this many bytes are free. */
    fill(left: number) {
      rmSync(filler, { force: true })
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(filler, Buffer.alloc(bavail * bsize - left))
    },
    free: () => rmSync(filler, { force: true }),
    remove() {
      execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true })
    },
  }
}

export type SmallDisk = NonNullable<ReturnType<typeof smallDisk>>

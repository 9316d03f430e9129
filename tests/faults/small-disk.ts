import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Reason for skipping. */
export const noSmallDisk = 'a small disk cannot be mounted: that takes root on Linux'

/** Small disk in memory, to be filled up. @returns undefined if none can be mounted */
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
    /** Leaves this many bytes free. */
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

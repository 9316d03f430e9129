import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import os from 'node:os'
import { z } from 'zod'

/** Bytes of memory, swap and disk. */
export type Machine = { memory: number; swap: number; disk: number }

const gigabyte = 1e9
/** Required memory. It is less than 2 GB, because the kernel reserves a part of a machine's memory. */
const minMemory = 1.8 * gigabyte
/** Memory with which a build needs no swap. */
const enoughMemory = 3.5 * gigabyte
/** Required disk. It is less than 40 GB, because the file system reserves a part of a machine's disk. */
const minDisk = 36 * gigabyte

/** Measures the machine. @param folder a folder on the disk to measure */
export async function measureMachine(folder: string): Promise<Machine> {
  const { blocks, bsize } = await statfs(folder)
  // Memory limit of a container. Without one it is 0 or a huge number.
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY
  return {
    memory: Math.min(os.totalmem(), limit),
    swap: swapBytes(),
    disk: blocks * bsize,
  }
}

/** Swap of the machine; infinite on macOS and Windows, which increase their swap when needed. */
function swapBytes(): number {
  try {
    const kilobytes = /^SwapTotal:\s+(\d+) kB/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1]
    return Number(kilobytes ?? 0) * 1024
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** Describes a machine that is too small for the site; undefined for a large enough one. */
export function smallMachine({ memory, swap, disk }: Machine): string | undefined {
  const inGigabytes = (bytes: number) => `${(bytes / gigabyte).toFixed(1)} GB`
  const problems = [
    memory < minMemory && `${inGigabytes(memory)} of memory (2 GB are needed)`,
    memory < enoughMemory && swap < gigabyte && `${inGigabytes(swap)} of swap (1 GB is needed)`,
    disk < minDisk && `a disk of ${inGigabytes(disk)} (40 GB are needed)`,
  ].filter((one) => one !== false)
  if (problems.length === 0) return undefined
  return `This machine has ${problems.join(' and ')}: the system may end a build, or the disk may fill up.`
}

/**
 * Describes a path of the repository in which a build fails; undefined for any other path. Sanity's CLI loads its
 * settings with jiti, which parses the path as a URL: `#` ends the path, and `%41` becomes an A.
 */
export function unusableFolder(folder: string): string | undefined {
  const character = /[#?%]/.exec(folder)?.[0]
  if (character === undefined) return undefined
  return `The Studio cannot be built in ${folder}: its builder cannot read a path with ${character}. Move the repository into a folder without #, ? and %.`
}

const journal = z.object({ entries: z.array(z.object({ when: z.number() })) })
const journalFile = new URL('../../web/db/migrations/meta/_journal.json', import.meta.url)

/** Describes a clock whose time is before the creation of this version; undefined for any other clock. */
export function wrongClock(now = new Date()): string | undefined {
  const { entries } = journal.parse(JSON.parse(readFileSync(journalFile, 'utf8')))
  const createdAt = Math.max(...entries.map(({ when }) => when))
  if (now.getTime() >= createdAt) return undefined
  return `The clock of this machine says ${now.toISOString().slice(0, 10)}, and this version is newer. Certificates, sign-in links and dates will fail. Set the clock (sudo timedatectl set-ntp true).`
}

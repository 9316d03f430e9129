import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import os from 'node:os'
import { z } from 'zod'

/** Bytes of memory, swap and disk. */
export type Machine = { memory: number; swap: number; disk: number }

const gigabyte = 1e9
/** Below the 2 GB of a rented machine, of which the kernel keeps a part. */
const leastMemory = 1.8 * gigabyte
/** Memory from which a build needs no swap. */
const enoughMemory = 3.5 * gigabyte
/** Below the 40 GB of a rented machine, of which its file system keeps a part. */
const leastDisk = 36 * gigabyte

/**
 * Measures the machine.
 * @param folder on the disk to measure
 */
export async function measureMachine(folder: string): Promise<Machine> {
  const { blocks, bsize } = await statfs(folder)
  // Limit of a container; 0 or a huge number without one.
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY
  return {
    memory: Math.min(os.totalmem(), limit),
    swap: swapBytes(),
    disk: blocks * bsize,
  }
}

/** Swap of the machine; the required amount on systems that do not report it (macOS and Windows grow theirs). */
function swapBytes(): number {
  try {
    const kilobytes = /^SwapTotal:\s+(\d+) kB/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1]
    return Number(kilobytes ?? 0) * 1024
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** Describes a machine that is smaller than the site needs. */
export function smallMachine({ memory, swap, disk }: Machine): string | undefined {
  const inGigabytes = (bytes: number) => `${(bytes / gigabyte).toFixed(1)} GB`
  const lacks = [
    memory < leastMemory && `${inGigabytes(memory)} of memory (2 GB are needed)`,
    memory < enoughMemory && swap < gigabyte && `${inGigabytes(swap)} of swap (1 GB is needed)`,
    disk < leastDisk && `a disk of ${inGigabytes(disk)} (40 GB are needed)`,
  ].filter((one) => one !== false)
  if (lacks.length === 0) return undefined
  return `This machine has ${lacks.join(' and ')}: a build may be ended halfway, or the disk may fill up.`
}

/**
 * Describes a folder of the repository in which a build fails. Sanity's command loads its settings
 * with jiti, which parses a path as an address: `#` ends it, and `%41` is an A. Blanks and letters
 * of any script work.
 */
export function unusableFolder(folder: string): string | undefined {
  const character = /[#?%]/.exec(folder)?.[0]
  if (character === undefined) return undefined
  return `The Studio cannot be built in ${folder}: its builder stumbles over the ${character} in that name. Move the repository into a folder without #, ? and %.`
}

const journal = z.object({ entries: z.array(z.object({ when: z.number() })) })
const journalFile = new URL('../../web/db/migrations/meta/_journal.json', import.meta.url)

/** Describes a clock that is set to a time before this version was made. */
export function wrongClock(now = new Date()): string | undefined {
  const { entries } = journal.parse(JSON.parse(readFileSync(journalFile, 'utf8')))
  const made = Math.max(...entries.map(({ when }) => when))
  if (now.getTime() >= made) return undefined
  return `The clock of this machine says ${now.toISOString().slice(0, 10)}, and this version is newer: certificates, sign-in links and dates will be wrong. Set it (sudo timedatectl set-ntp true).`
}

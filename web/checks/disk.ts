import { statfs } from 'node:fs/promises'
import { hasDisk } from '#hosting/machine.ts'
import { type Check, ok, problem } from './check.ts'

/** Free share of the disk below which the owner gets a mail. */
const leastFree = 0.1

/** Checks the free space. The doctor's own check of the folders' sizes includes it. */
export const disk: Check = {
  name: 'Disk',
  audience: ['watch'],
  mail: {
    effect: 'When it is full, no message can be stored.',
    fix: 'On the server, “npm run doctor” lists what takes the room and what may go first.',
  },
  async run({ isPublic, dataDir }) {
    // A disk of a development machine is not checked.
    if (!isPublic || !hasDisk) return undefined
    const text = await diskProblem(dataDir)
    return text ? problem(text, 'npm run doctor lists what may go first.') : ok('The disk has space.')
  },
}

type Disk = { bavail: number; blocks: number; bsize: number }

export async function diskProblem(
  folder: string,
  look: (folder: string) => Promise<Disk> = statfs,
): Promise<string | undefined> {
  const disk = await look(folder).catch(() => undefined)
  if (!disk || disk.bavail / disk.blocks >= leastFree) return undefined
  const gigabytes = ((disk.bavail * disk.bsize) / 1e9).toFixed(1)
  const percent = Math.floor((disk.bavail / disk.blocks) * 100)
  return `The disk has ${percent} % left, ${gigabytes} GB.`
}

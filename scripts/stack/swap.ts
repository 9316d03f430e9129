import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** The parts of a data folder that a restore replaces. */
export const swappedParts = ['content', 'postgres', 'secrets.json'] as const

const order = z.object({
  /** Folders inside of the data folder: the restored parts, and where the present ones go. */
  from: z.string(),
  to: z.string(),
})

const orderFile = (dataDir: string) => path.join(dataDir, 'swap.json')

/**
 * Puts restored parts in the place of the present ones, which are kept beside them. Inside of the data
 * folder: it may be a mount, or below a folder of another user. The order is written down first: whatever
 * cuts it off, the next program that opens the folder goes on with it.
 */
export function swap(dataDir: string, names: z.infer<typeof order>): void {
  writeFileSync(orderFile(dataDir), JSON.stringify(names), { flush: true })
  finishSwap(dataDir)
}

/** Goes on with a swap that was cut off; does nothing where there is none. */
export function finishSwap(dataDir: string): void {
  if (!existsSync(orderFile(dataDir))) return
  const { from, to } = order.parse(JSON.parse(readFileSync(orderFile(dataDir), 'utf8')))
  mkdirSync(path.join(dataDir, to), { recursive: true, mode: 0o700 })
  for (const part of swappedParts) {
    const restored = path.join(dataDir, from, part)
    // Without one it is in its place already, or the backup had none.
    if (!existsSync(restored)) continue
    const present = path.join(dataDir, part)
    if (existsSync(present)) renameSync(present, path.join(dataDir, to, part))
    renameSync(restored, present)
  }
  rmSync(path.join(dataDir, from), { recursive: true, force: true })
  rmSync(orderFile(dataDir))
}

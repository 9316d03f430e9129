import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** Folder of a data folder for restored parts, until they are swapped in. */
export const restoringFolder = '.restoring'

/** Parts of a data folder that a restore replaces. */
const swappedParts = ['content', 'postgres', 'secrets.json'] as const

const order = z.object({
  /** Folders inside of the data folder: of the restored parts, and for the present ones. */
  from: z.string(),
  to: z.string(),
})

const orderFile = (dataDir: string) => path.join(dataDir, 'swap.json')

/**
 * Replaces the present parts by restored ones, and keeps the present ones beside them. All folders
 * are inside of the data folder: it may be a mount, or below a folder of another user. The order is
 * written first: after an interruption, the next program that opens the folder completes it.
 */
export function swap(dataDir: string, names: z.infer<typeof order>): void {
  writeFileSync(orderFile(dataDir), JSON.stringify(names), { flush: true })
  finishSwap(dataDir)
}

/** Completes an interrupted swap, if there is one. */
export function finishSwap(dataDir: string): void {
  if (!existsSync(orderFile(dataDir))) return
  const { from, to } = order.parse(JSON.parse(readFileSync(orderFile(dataDir), 'utf8')))
  mkdirSync(path.join(dataDir, to), { recursive: true, mode: 0o700 })
  for (const part of swappedParts) {
    const restored = path.join(dataDir, from, part)
    // Missing parts are in place already, or the backup has none.
    if (!existsSync(restored)) continue
    const present = path.join(dataDir, part)
    if (existsSync(present)) renameSync(present, path.join(dataDir, to, part))
    renameSync(restored, present)
  }
  rmSync(path.join(dataDir, from), { recursive: true, force: true })
  rmSync(orderFile(dataDir))
}

import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { readJson, writeJson } from './json-file.ts'

/** Name of the folder, in the data folder, for restored parts before the swap. */
export const restoringFolder = '.restoring'

/** Parts of a data folder that a restore replaces. */
const swappedParts = ['content', 'postgres', 'secrets.json'] as const

const order = z.object({
  /** Names of two folders: `from` contains the restored parts, and `to` gets the present parts. */
  from: z.string(),
  to: z.string(),
})

const orderFile = (dataDir: string) => path.join(dataDir, 'swap.json')

/**
 * Replaces the present parts by restored ones, and moves the present parts to another folder. All folders are in the
 * data folder, because its parent may be another file system or belong to another account. The names are written to a
 * file first, so that the next program that opens the data folder can complete an interrupted swap.
 */
export function swap(dataDir: string, names: z.infer<typeof order>): void {
  writeJson(orderFile(dataDir), names)
  finishSwap(dataDir)
}

/** Completes an interrupted swap, if there is one. */
export function finishSwap(dataDir: string): void {
  const names = readJson(orderFile(dataDir), order)
  if (names === undefined) return
  const { from, to } = names
  mkdirSync(path.join(dataDir, to), { recursive: true, mode: 0o700 })
  for (const part of swappedParts) {
    const restored = path.join(dataDir, from, part)
    // A missing part was swapped already, or is not in the backup.
    if (!existsSync(restored)) continue
    const present = path.join(dataDir, part)
    if (existsSync(present)) renameSync(present, path.join(dataDir, to, part))
    renameSync(restored, present)
  }
  rmSync(path.join(dataDir, from), { recursive: true, force: true })
  rmSync(orderFile(dataDir))
}

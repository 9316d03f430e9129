import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { backupRetention } from './prune.ts'

/** Data that a restore or a rollback retained in the data folder, and the leads that it exported. */
const retained = /^(?:before-(?:restore|rollback-to)-.+|(?:lead|subscriber)s-since-.+\.csv)$/

export async function retainedData(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => [])
  return names.filter((name) => retained.test(name)).map((name) => path.join(dataDir, name))
}

/** Removes retained data after the time for which backups are kept: it contains erased data. */
export async function removeRetainedData(dataDir: string, now: Date): Promise<void> {
  const oldest = now.getTime() - backupRetention.days * 86_400_000
  for (const one of await retainedData(dataDir))
    if ((await stat(one)).mtimeMs < oldest) await rm(one, { recursive: true })
}

import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { backupRetention } from './prune.ts'

/** Names in the data folder: previous data of a restore or rollback, exports of newer leads, and of replaced content. */
const retained = /^(?:before-(?:restore|rollback-to)-.+|before-import-.+\.tar\.gz|(?:lead|subscriber)s-since-.+\.csv)$/

export async function retainedData(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => [])
  return names.filter((name) => retained.test(name)).map((name) => path.join(dataDir, name))
}

/** Deletes retained data at the maximum age of backups, because it may contain data that was erased since. */
export async function removeRetainedData(dataDir: string, now: Date): Promise<void> {
  const oldest = now.getTime() - backupRetention.days * 86_400_000
  for (const one of await retainedData(dataDir))
    if ((await stat(one)).mtimeMs < oldest) await rm(one, { recursive: true })
}

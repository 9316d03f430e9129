import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import type { Dataset } from './dataset.ts'

/** Snapshot of a dataset: its file, and the uploads that belong to it. */
export type DatasetSnapshot = {
  projectId: string
  dataset: string
  documents: number
  transactions: number
  /** Path of the database, the same in the lake's folder and in the snapshot. */
  database: string
  /** Paths of the dataset's original files in the lake's folder, where they stay. */
  files: string[]
  /** Names of files that a document refers to and the folder lacks. */
  missing: string[]
}

/**
 * Copies a dataset's documents and history into a folder while it is in use, and checks the copy.
 * @param path of the dataset's folder in the lake's
 * @throws when the copy is damaged
 */
export async function snapshot(
  { projectId, dataset, store, assets }: Dataset,
  path: string,
  target: string,
): Promise<DatasetSnapshot> {
  const database = join(path, 'lake.sqlite')
  const copy = join(target, database)
  await mkdir(dirname(copy), { recursive: true, mode: 0o700 })
  await backup(store.db, copy)
  const counts = inspect(copy)
  const names = await assets.originals()
  const missing = counts.files.filter((name) => !names.includes(name))
  const files = names.map((name) => join(path, 'assets', name))
  const { documents, transactions } = counts
  return { projectId, dataset, documents, transactions, database, files, missing }
}

/**
 * Opens a copied database and counts its rows.
 * @throws when it is damaged
 */
export function inspect(file: string) {
  // Not read-only: SQLite has to apply the copy's write-ahead log first.
  const db = new DatabaseSync(file)
  try {
    db.exec('PRAGMA journal_mode = DELETE')
    const { integrity_check: found } = db.prepare('PRAGMA integrity_check(1)').get() ?? {}
    if (found !== 'ok') throw new Error(`The copy of the content is damaged: ${found}`)
    const count = (table: string) =>
      Number(db.prepare(`SELECT count(*) AS rows FROM ${table}`).get()?.rows)
    const named = db.prepare(`
      SELECT json_extract(body, '$.path') AS path FROM documents
      WHERE json_extract(body, '$._type') IN ('sanity.imageAsset', 'sanity.fileAsset')`)
    const files = named.all().map(({ path }) => `${path}`.split('/').at(-1) ?? '')
    return { documents: count('documents'), transactions: count('transactions'), files }
  } finally {
    db.close()
  }
}

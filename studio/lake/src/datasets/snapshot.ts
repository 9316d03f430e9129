import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import type { Dataset } from './dataset.ts'

/** Copied database of a dataset, and the uploaded files that belong to it. */
export type DatasetSnapshot = {
  projectId: string
  dataset: string
  documents: number
  transactions: number
  /** Path of the database, relative to the lake's folder and to the snapshot's. */
  database: string
  /** Paths of the uploaded files, relative to the lake's folder. They are not copied. */
  files: string[]
  /** Names of files that have an asset document but do not exist. */
  missing: string[]
}

/**
 * Copies the database of a dataset, which may be in use, and checks the copy.
 * @param path of the dataset's folder, relative to the lake's folder
 * @param target folder for the copy
 * @throws if the copy is damaged
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

/** Checks a copied database and counts its rows. @throws if it is damaged */
export function inspect(file: string) {
  // Opened for writing, because SQLite must apply the copy's write-ahead log.
  const db = new DatabaseSync(file)
  try {
    db.exec('PRAGMA journal_mode = DELETE')
    const { integrity_check: result } = db.prepare('PRAGMA integrity_check(1)').get() ?? {}
    if (result !== 'ok') throw new Error(`The copy of the content is damaged: ${result}`)
    const count = (table: string) =>
      Number(db.prepare(`SELECT count(*) AS rows FROM ${table}`).get()?.rows)
    const assets = db.prepare(`
      SELECT json_extract(body, '$.path') AS path FROM documents
      WHERE json_extract(body, '$._type') IN ('sanity.imageAsset', 'sanity.fileAsset')`)
    const files = assets.all().map(({ path }) => `${path}`.split('/').at(-1) ?? '')
    return { documents: count('documents'), transactions: count('transactions'), files }
  } finally {
    db.close()
  }
}

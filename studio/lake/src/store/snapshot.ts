import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'

/**
 * Copies a database, which may be in use, and checks the copy.
 * @param originals returns the names of the uploaded files
 * @param target folder for the copy
 * @returns counts of the copy; paths of the database and of the uploaded files, relative to the lake's folder; and names
 *   of files that have an asset document but do not exist
 * @throws if the copy is damaged
 */
export async function snapshot(db: DatabaseSync, originals: () => Promise<string[]>, target: string) {
  const database = 'lake.sqlite'
  await mkdir(target, { recursive: true, mode: 0o700 })
  await backup(db, join(target, database))
  const { files: documented, ...counts } = inspect(join(target, database))
  const names = await originals()
  const missing = documented.filter((name) => !names.includes(name))
  return { ...counts, database, files: names.map((name) => join('assets', name)), missing }
}

/** Checks a copied database and counts its rows. @throws if it is damaged */
export function inspect(file: string) {
  // Opened for writing, because SQLite must apply the copy's write-ahead log.
  const db = new DatabaseSync(file)
  try {
    db.exec('PRAGMA journal_mode = DELETE')
    const { integrity_check: result } = db.prepare('PRAGMA integrity_check(1)').get() ?? {}
    if (result !== 'ok') throw new Error(`The copy of the content is damaged: ${result}`)
    const count = (table: string) => Number(db.prepare(`SELECT count(*) AS rows FROM ${table}`).get()?.rows)
    const assets = db.prepare(`
      SELECT json_extract(body, '$.path') AS path FROM documents
      WHERE json_extract(body, '$._type') IN ('sanity.imageAsset', 'sanity.fileAsset')`)
    const files = assets.all().map(({ path }) => `${path}`.split('/').at(-1) ?? '')
    return { documents: count('documents'), transactions: count('transactions'), files }
  } finally {
    db.close()
  }
}

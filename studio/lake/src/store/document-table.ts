import { DatabaseSync } from 'node:sqlite'
import type { Doc } from '../model/documents.ts'

/** Read access to documents, for queries. */
export type Documents = { get(id: string): Doc | undefined; values(): Iterable<Doc> }

const AT_ONCE = 500

const parsed = (row: Record<string, unknown>): Doc => JSON.parse(String(row.body))

/**
 * Current documents, read from the disk on each access: the query thread has them parsed in memory,
 * and a second copy of 50 000 documents here would take 90 MB.
 */
export function documentTable(db: DatabaseSync) {
  const one = db.prepare('SELECT body FROM documents WHERE id = ?')
  const ids = db.prepare('SELECT id FROM documents ORDER BY id')
  const after = db.prepare('SELECT id, body FROM documents WHERE id > ? ORDER BY id LIMIT ?')
  const typed = db.prepare(
    "SELECT body FROM documents WHERE body ->> '$._type' IN (?, ?) ORDER BY id",
  )
  const within = db.prepare('SELECT body FROM documents WHERE id BETWEEN ? AND ? ORDER BY id')
  const sources = db.prepare(
    `SELECT body FROM documents WHERE id IN (
      SELECT source FROM document_references WHERE target IN (SELECT value FROM json_each(?))
    ) ORDER BY id`,
  )
  const put = db.prepare('INSERT OR REPLACE INTO documents VALUES (?, ?)')
  const remove = db.prepare('DELETE FROM documents WHERE id = ?')

  /** Page by page: a slow reader would otherwise hold a statement that writes wait for. */
  function* rows() {
    let page = after.all('', AT_ONCE)
    while (page.length > 0) {
      yield* page
      page = after.all(String(page.at(-1)?.id), AT_ONCE)
    }
  }

  return {
    get(id: string): Doc | undefined {
      const row = one.get(id)
      return row && parsed(row)
    },
    has: (id: string) => one.get(id) !== undefined,
    ids: () => ids.all().map((row) => String(row.id)),
    isEmpty: () => after.get('', 1) === undefined,
    /** In order of their ids. */
    *values() {
      for (const row of rows()) yield parsed(row)
    },
    /** Documents of one or two types; no others are parsed. */
    ofType: (type: string, other = type) => typed.all(type, other).map(parsed),
    /** Documents whose ids begin so; no others are read. */
    beginningWith: (start: string) => within.all(start, `${start}\uffff`).map(parsed),
    /** Documents with a reference to one of these, from the index that the store's trigger maintains. */
    referringTo: (targets: ReadonlySet<string>) =>
      sources.all(JSON.stringify([...targets])).map(parsed),
    put: (id: string, body: string) => void put.run(id, body),
    remove: (id: string) => void remove.run(id),
  }
}

/** All documents of a dataset at one moment. */
export function readDocuments(file: string) {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    const documents = new Map<string, Doc>()
    for (const row of db.prepare('SELECT body FROM documents ORDER BY id').iterate()) {
      const doc = parsed(row)
      documents.set(doc._id, doc)
    }
    return documents
  } finally {
    db.close()
  }
}

import { DatabaseSync } from 'node:sqlite'
import type { Doc } from '../model/documents.ts'

/** Documents that queries read. */
export type Documents = { get(id: string): Doc | undefined; values(): Iterable<Doc> }

const PAGE_SIZE = 500

const parse = (row: Record<string, unknown>): Doc => JSON.parse(String(row.body))

/**
 * Current documents, read from the disk at each access. The query thread already has all of them in memory, and
 * a second copy of 50 000 documents would take 90 MB.
 */
export function documentTable(db: DatabaseSync) {
  const one = db.prepare('SELECT body FROM documents WHERE id = ?')
  const ids = db.prepare('SELECT id FROM documents ORDER BY id')
  const after = db.prepare('SELECT id, body FROM documents WHERE id > ? ORDER BY id LIMIT ?')
  const typed = db.prepare("SELECT body FROM documents WHERE body ->> '$._type' IN (?, ?) ORDER BY id")
  const sources = db.prepare(
    `SELECT body FROM documents WHERE id IN (
      SELECT source FROM document_references WHERE target IN (SELECT value FROM json_each(?))
    ) ORDER BY id`,
  )
  const put = db.prepare('INSERT OR REPLACE INTO documents VALUES (?, ?)')
  const remove = db.prepare('DELETE FROM documents WHERE id = ?')

  /** Reads rows page by page. With one statement for all rows, a slow reader would block writes. */
  function* rows() {
    let page = after.all('', PAGE_SIZE)
    while (page.length > 0) {
      yield* page
      page = after.all(String(page.at(-1)?.id), PAGE_SIZE)
    }
  }

  return {
    get(id: string): Doc | undefined {
      const row = one.get(id)
      return row && parse(row)
    },
    has: (id: string) => one.get(id) !== undefined,
    ids: () => ids.all().map((row) => String(row.id)),
    isEmpty: () => after.get('', 1) === undefined,
    /** Documents sorted by id. */
    *values() {
      for (const row of rows()) yield parse(row)
    },
    /** Documents of one or two types. Other documents are not parsed. */
    ofType: (type: string, other = type) => typed.all(type, other).map(parse),
    /** Documents that refer to one of the targets, from the index that the trigger `index_references` maintains. */
    referringTo: (targets: ReadonlySet<string>) => sources.all(JSON.stringify([...targets])).map(parse),
    put: (id: string, body: string) => void put.run(id, body),
    remove: (id: string) => void remove.run(id),
  }
}

/** Reads all documents of a database file, as a consistent snapshot. */
export function readDocuments(file: string) {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    const documents = new Map<string, Doc>()
    for (const row of db.prepare('SELECT body FROM documents ORDER BY id').iterate()) {
      const doc = parse(row)
      documents.set(doc._id, doc)
    }
    return documents
  } finally {
    db.close()
  }
}

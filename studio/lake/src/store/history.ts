import { type Change, type Commit, sortChanges } from '../model/commit.ts'
import { type Doc, publishedId } from '../model/documents.ts'
import type { Store } from './store.ts'

export type History = ReturnType<typeof history>

/** Revisions of a document before and after a change; null if the document did not exist. */
type RevisionChange = Pick<Change, 'id'> & Record<'before' | 'after', Pick<Doc, '_rev'> | null>

/** Filter of transactions. Both ends of a range are included. */
type Range = {
  fromTransaction?: string
  toTransaction?: string
  limit: number
  reverse?: boolean
}

/** Reads the history of documents. */
export function history(store: Store) {
  const { db } = store
  const sql = {
    seqOf: db.prepare('SELECT seq FROM transactions WHERE id = ?'),
    transaction: db.prepare('SELECT * FROM transactions WHERE seq = ?'),
    after: db.prepare('SELECT seq FROM transactions WHERE seq > ? ORDER BY seq LIMIT ?'),
    changes: db.prepare('SELECT * FROM changes WHERE seq = ?'),
    before: db.prepare('SELECT after FROM changes WHERE doc = ? AND seq < ? ORDER BY seq DESC LIMIT 1'),
    atTime: db.prepare(`SELECT after FROM changes JOIN transactions USING (seq)
      WHERE doc = ? AND timestamp <= ? ORDER BY seq DESC LIMIT 1`),
    revisions: db.prepare(`SELECT id, timestamp, author, doc, after IS NOT NULL AS doesExist
      FROM changes JOIN transactions USING (seq) WHERE doc IN (?, ?) ORDER BY seq`),
  }
  const toDoc = (row: Record<string, unknown> | undefined): Doc | null =>
    row?.after ? JSON.parse(String(row.after)) : null
  const seqOf = (transaction: string) => {
    const row = sql.seqOf.get(transaction)
    return row ? Number(row.seq) : undefined
  }

  function commitAt(seq: number, only?: Set<string>): Commit {
    const row = sql.transaction.get(seq)
    const rows = sql.changes.all(seq).filter(({ doc }) => !only || only.has(String(doc)))
    return {
      seq,
      id: String(row?.id),
      timestamp: String(row?.timestamp),
      author: String(row?.author),
      changes: sortChanges(
        rows.map((change) => ({
          id: String(change.doc),
          before: toDoc(sql.before.get(String(change.doc), seq)),
          after: toDoc(change),
          mutations: JSON.parse(String(change.mutations)),
        })),
      ),
    }
  }

  /** Commit of a transaction; null if the transaction is unknown. */
  function find(transaction: string): Commit | null {
    const seq = seqOf(transaction)
    return seq === undefined ? null : commitAt(seq)
  }

  /** Commits after a transaction; null if the transaction is unknown, or if there are more than the limit. */
  function since(transaction: string, limit: number): Commit[] | null {
    const from = seqOf(transaction)
    if (from === undefined) return null
    const rows = sql.after.all(from, limit + 1)
    return rows.length > limit ? null : rows.map((row) => commitAt(Number(row.seq)))
  }

  /** Commits that changed one of the documents, oldest first unless reversed. @param ids undefined for any document */
  function commitsOf(ids: string[] | undefined, range: Range): Commit[] {
    const conditions: string[] = []
    const values: (string | number)[] = []
    const restrict = (condition: string, ...all: (string | number)[]) => {
      conditions.push(condition)
      values.push(...all)
    }
    if (ids) restrict(`doc IN (${ids.map(() => '?').join(',')})`, ...ids)
    const { fromTransaction: from, toTransaction: to } = range
    if (from) restrict('seq >= ?', seqOf(from) ?? 0)
    if (to) restrict('seq <= ?', seqOf(to) ?? store.version())
    const rows = db
      .prepare(
        `SELECT DISTINCT seq FROM changes JOIN transactions USING (seq)
         ${conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''}
         ORDER BY seq ${range.reverse ? 'DESC' : 'ASC'} LIMIT ?`,
      )
      .all(...values, range.limit)
    return rows.map((row) => commitAt(Number(row.seq), ids && new Set(ids)))
  }

  /**
   * Commits that changed one of two documents, oldest first, without the documents' content. For 3 000 edits of a 20 kB
   * document, the content would block the lake for more than a second.
   */
  function revisionsOf(one: string, other: string) {
    const commits = new Map<string, Omit<Commit, 'seq' | 'changes'> & { changes: RevisionChange[] }>()
    const revisions = new Map<string, RevisionChange['after']>()
    for (const row of sql.revisions.all(one, other)) {
      const [id, doc] = [String(row.id), String(row.doc)]
      const about = { id, timestamp: String(row.timestamp), author: String(row.author) }
      const commit = commits.get(id) ?? { ...about, changes: [] }
      const after = row.doesExist ? { _rev: id } : null
      commits.set(id, commit)
      commit.changes.push({ id: doc, before: revisions.get(doc) ?? null, after })
      revisions.set(doc, after)
    }
    return [...commits.values()]
  }

  /**
   * Documents at a revision, at a time, or at their last revision. The Studio requests every revision under the draft's
   * id. If the draft did not exist at a revision of the published document, this returns the published document.
   */
  function documentsAt(ids: string[], at: { revision?: string; time?: string; lastRevision?: boolean }): Doc[] {
    return ids.flatMap((id) => {
      if (at.lastRevision) return store.lastRevision(id) ?? []
      if (!at.revision) return toDoc(sql.atTime.get(id, at.time ?? new Date().toISOString())) ?? []
      const seq = seqOf(at.revision)
      if (seq === undefined) return []
      const document = toDoc(sql.before.get(id, seq + 1))
      const mainId = publishedId(id)
      if (document || id === mainId || ids.includes(mainId)) return document ?? []
      const published = toDoc(sql.before.get(mainId, seq + 1))
      return published?._rev === at.revision ? { ...published, _id: id } : []
    })
  }

  return { find, since, commitsOf, revisionsOf, documentsAt }
}

import { type Change, type Commit, effects, inOrder, operationOf } from '../model/commit.ts'
import { type Doc, draftId, type Fields, isVersionId, publishedId } from '../model/documents.ts'
import type { Store } from './store.ts'

export type History = ReturnType<typeof history>

/** Outline of a change: the revisions of a document before and after; null if it did not exist. */
type Outline = Pick<Change, 'id'> & Record<'before' | 'after', Pick<Doc, '_rev'> | null>

/** Range of transactions, bounded by transactions or times. */
type Range = {
  fromTransaction?: string
  toTransaction?: string
  fromTime?: string
  toTime?: string
  authors?: string[]
  limit: number
  reverse?: boolean
}

/** Reads documents' history from the store's transactions. */
export function history(store: Store) {
  const { db } = store
  const sql = {
    seqOf: db.prepare('SELECT seq FROM transactions WHERE id = ?'),
    transaction: db.prepare('SELECT * FROM transactions WHERE seq = ?'),
    after: db.prepare('SELECT seq FROM transactions WHERE seq > ? ORDER BY seq LIMIT ?'),
    changes: db.prepare('SELECT * FROM changes WHERE seq = ?'),
    before: db.prepare(
      'SELECT after FROM changes WHERE doc = ? AND seq < ? ORDER BY seq DESC LIMIT 1',
    ),
    atTime: db.prepare(`SELECT after FROM changes JOIN transactions USING (seq)
      WHERE doc = ? AND timestamp <= ? ORDER BY seq DESC LIMIT 1`),
    outline: db.prepare(`SELECT id, timestamp, author, doc, after IS NOT NULL AS isThere
      FROM changes JOIN transactions USING (seq) WHERE doc IN (?, ?) ORDER BY seq`),
    lastExisting: db.prepare(
      'SELECT after FROM changes WHERE doc = ? AND after IS NOT NULL ORDER BY seq DESC LIMIT 1',
    ),
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
      changes: inOrder(
        rows.map((change) => ({
          id: String(change.doc),
          before: toDoc(sql.before.get(String(change.doc), seq)),
          after: toDoc(change),
          mutations: JSON.parse(String(change.mutations)),
        })),
      ),
    }
  }

  /** Commit of a transaction; null for an unknown one. */
  function find(transaction: string): Commit | null {
    const seq = seqOf(transaction)
    return seq === undefined ? null : commitAt(seq)
  }

  /** Commits after a transaction; null if it is unknown or too many have happened since. */
  function since(transaction: string, limit: number): Commit[] | null {
    const from = seqOf(transaction)
    if (from === undefined) return null
    const rows = sql.after.all(from, limit + 1)
    return rows.length > limit ? null : rows.map((row) => commitAt(Number(row.seq)))
  }

  /** Commits that touched any of these documents, or all; oldest first unless reversed, ends included. */
  function touching(ids: string[] | undefined, range: Range): Commit[] {
    const conditions: string[] = []
    const values: (string | number)[] = []
    const among = (column: string, list: string[]) => {
      conditions.push(`${column} IN (${list.map(() => '?').join(',')})`)
      values.push(...list)
    }
    const compare = (condition: string, value: string | number | undefined) => {
      if (value === undefined) return
      conditions.push(condition)
      values.push(value)
    }
    if (ids) among('doc', ids)
    if (range.authors?.length) among('author', range.authors)
    const { fromTransaction: from, toTransaction: to } = range
    compare('seq >= ?', from ? (seqOf(from) ?? 0) : undefined)
    compare('seq <= ?', to ? (seqOf(to) ?? store.version()) : undefined)
    compare('timestamp >= ?', range.fromTime)
    compare('timestamp <= ?', range.toTime)
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
   * Commits that touched one of two documents, oldest first, with the documents' revisions alone. Reading all
   * contents of 3 000 edits of a 20 kB document blocked the lake for more than a second.
   */
  function outline(one: string, other: string) {
    const commits = new Map<string, Omit<Commit, 'seq' | 'changes'> & { changes: Outline[] }>()
    const revisions = new Map<string, Outline['after']>()
    for (const row of sql.outline.all(one, other)) {
      const [id, doc] = [String(row.id), String(row.doc)]
      const about = { id, timestamp: String(row.timestamp), author: String(row.author) }
      const commit = commits.get(id) ?? { ...about, changes: [] }
      const after = row.isThere ? { _rev: id } : null
      commits.set(id, commit)
      commit.changes.push({ id: doc, before: revisions.get(doc) ?? null, after })
      revisions.set(doc, after)
    }
    return [...commits.values()]
  }

  /**
   * Past revisions of documents: by revision, by time, or the last one. A draft that did not exist
   * at a revision of its published document stands for that document: the Studio requests each
   * version in a draft's history under the draft's id, also one from an import or a script.
   */
  function documentsAt(
    ids: string[],
    at: { revision?: string; time?: string; lastRevision?: boolean },
  ): Doc[] {
    return ids.flatMap((id) => {
      if (at.lastRevision) return toDoc(sql.lastExisting.get(id)) ?? []
      if (!at.revision) return toDoc(sql.atTime.get(id, at.time ?? new Date().toISOString())) ?? []
      const seq = seqOf(at.revision)
      if (seq === undefined) return []
      const found = toDoc(sql.before.get(id, seq + 1))
      const own = publishedId(id)
      if (found || id === own || ids.includes(own)) return found ?? []
      const published = toDoc(sql.before.get(own, seq + 1))
      return published?._rev === at.revision ? { ...published, _id: id } : []
    })
  }

  return { find, since, touching, outline, documentsAt }
}

/** One line of `/data/history/:ds/transactions`. */
export function transactionLine(commit: Commit, want: { mutations: boolean; effects: boolean }) {
  return JSON.stringify({
    id: commit.id,
    timestamp: commit.timestamp,
    author: commit.author,
    documentIDs: commit.changes.map((change) => change.id),
    ...(want.mutations && { mutations: commit.changes.flatMap((change) => change.mutations) }),
    ...(want.effects && {
      effects: Object.fromEntries(
        commit.changes.map((change) => [change.id, effects(change.before, change.after)]),
      ),
    }),
  })
}

/**
 * Events of one document for the Studio's history panel, newest first. Edits are not among them:
 * the Studio derives those from the transactions.
 */
export function documentEvents(log: History, id: string): Fields[] {
  const own = publishedId(id)
  const draft = isVersionId(id) ? id : draftId(own)
  const events = log.outline(own, draft).flatMap(({ id: revisionId, changes, ...about }) => {
    const common = { ...about, documentId: own }
    const published = changes.find((change) => change.id === own)
    const version = changes.find((change) => change.id === draft)
    const versionRevisionId = version?.after ? revisionId : version?.before?._rev
    const ofVersion = { ...common, versionId: version?.id, versionRevisionId }
    const operation = version && operationOf(version)
    const found: Fields[] = []
    if (published?.after && operation === 'delete') {
      const publishCause = { type: 'document.publish' }
      found.push({ ...ofVersion, type: 'publishDocumentVersion', revisionId, publishCause })
    } else if (published?.after) {
      const type = published.before ? 'updateLiveDocument' : 'createLiveDocument'
      found.push({ ...common, type, revisionId })
    } else if (published) {
      const type = version?.after ? 'unpublishDocument' : 'deleteDocumentGroup'
      found.push({ ...ofVersion, type })
    }
    if (id !== own && operation === 'create') {
      found.push({ ...ofVersion, type: 'createDocumentVersion' })
    } else if (id !== own && operation === 'delete' && !published) {
      found.push({ ...ofVersion, type: 'deleteDocumentVersion' })
    }
    return found
  })
  return events.reverse()
}

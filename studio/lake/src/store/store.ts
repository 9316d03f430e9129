import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Change, type Commit, sortChanges } from '../model/commit.ts'
import type { Doc, Fields } from '../model/documents.ts'
import { dataError, messageOf } from '../model/errors.ts'
import { documentTable } from './document-table.ts'
import { fileIdentity } from './file-identity.ts'
import { tryLock } from './lock.ts'
import { newerSchemaProblem, schemaVersion } from './schema-version.ts'

/** Function that runs in the SQLite transaction of a commit. */
type CommitHook = (db: DatabaseSync, commit: Commit) => void

export type Store = ReturnType<typeof openStore>
export type Transaction = ReturnType<Store['begin']>

const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS documents (id TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS document_references (
    target TEXT NOT NULL, source TEXT NOT NULL REFERENCES documents(id) ON DELETE CASCADE,
    PRIMARY KEY (target, source)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS references_by_source ON document_references (source);
  CREATE TRIGGER IF NOT EXISTS index_references AFTER INSERT ON documents BEGIN
    INSERT OR IGNORE INTO document_references SELECT value, new.id FROM json_tree(new.body)
      WHERE key = '_ref' AND type = 'text';
  END;
  CREATE TABLE IF NOT EXISTS transactions (
    seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, timestamp TEXT NOT NULL, author TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS changes (
    seq INTEGER NOT NULL REFERENCES transactions(seq), doc TEXT NOT NULL,
    mutations TEXT NOT NULL, after TEXT,
    PRIMARY KEY (doc, seq)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS changes_by_seq ON changes (seq);
  CREATE TABLE IF NOT EXISTS hooks (
    doc TEXT PRIMARY KEY, seq INTEGER NOT NULL, operation TEXT NOT NULL, body TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS uploads (name TEXT PRIMARY KEY) STRICT;
  CREATE TABLE IF NOT EXISTS settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  PRAGMA user_version = ${schemaVersion};
`

/** True for SQLITE_NOTADB (26) and SQLITE_CORRUPT (11). */
const isDamaged = (error: unknown) =>
  error instanceof Error && 'errcode' in error && (error.errcode === 26 || error.errcode === 11)

const damagedFile = (file: string, why: string) =>
  `${file} is damaged (${why}). Put a backup of the file in its place. To start with an empty dataset instead, move the folder away.`

/** The database, its write-ahead log, and the index of the log. SQLite keeps all three files open. */
const FILES = ['lake.sqlite', 'lake.sqlite-wal', 'lake.sqlite-shm']

/**
 * Opens the database of a dataset: documents, transactions and undelivered webhooks.
 * @param owner author of transactions without an author of their own
 * @throws if another process has the folder open, or a newer version has written it
 */
export function openStore(folder: string, owner: string) {
  mkdirSync(folder, { recursive: true })
  const unlock = tryLock(join(folder, 'lock.sqlite'))
  if (!unlock)
    throw new Error(`Another process has the content in ${folder} open. Stop it first, or choose another folder.`)
  const file = join(folder, 'lake.sqlite')
  const db = new DatabaseSync(file)
  try {
    const problem = newerSchemaProblem(db)
    if (problem) throw new Error(problem)
    db.exec(SCHEMA)
  } catch (error) {
    db.close()
    unlock()
    throw isDamaged(error) ? new Error(damagedFile(file, messageOf(error))) : error
  }
  const requireFiles = fileIdentity(folder, FILES)

  const documents = documentTable(db)
  const last = db.prepare('SELECT seq, timestamp FROM transactions ORDER BY seq DESC LIMIT 1').get()
  let seq = Number(last?.seq ?? 0)
  let clock = last ? Date.parse(String(last.timestamp)) : 0

  const sql = {
    transaction: db.prepare('INSERT INTO transactions VALUES (?, ?, ?, ?)'),
    findTransaction: db.prepare('SELECT seq FROM transactions WHERE id = ?'),
    change: db.prepare('INSERT INTO changes VALUES (?, ?, ?, ?)'),
    lastRevision: db.prepare('SELECT after FROM changes WHERE doc = ? AND after IS NOT NULL ORDER BY seq DESC LIMIT 1'),
    deleteHistory: db.prepare('DELETE FROM changes WHERE doc = ? AND seq < ?'),
    getSetting: db.prepare('SELECT value FROM settings WHERE key = ?'),
    setSetting: db.prepare('INSERT OR REPLACE INTO settings VALUES (?, ?)'),
    beginUpload: db.prepare('INSERT OR IGNORE INTO uploads VALUES (?)'),
    endUpload: db.prepare('DELETE FROM uploads WHERE name = ?'),
    uploads: db.prepare('SELECT name FROM uploads'),
  }
  const hooks: CommitHook[] = []
  const subscribers = new Set<(commit: Commit) => void>()

  /** Last revision of a document, even of a deleted one. */
  function lastRevision(doc: string): Doc | null {
    const row = sql.lastRevision.get(doc)
    return row ? JSON.parse(String(row.after)) : null
  }

  /** Starts a transaction. Its reads see its own writes. */
  function begin(id: string, author = owner) {
    if (sql.findTransaction.get(id)) {
      throw dataError(409, 'transactionExistsError', `Transaction with ID "${id}" already exists`)
    }
    // Timestamps never decrease, because the Studio drops listener events that are older than its document.
    const now = Math.max(Date.now(), clock)
    const touched = new Map<string, Change>()
    const purged = new Set<string>()
    return {
      id,
      author,
      timestamp: new Date(now).toISOString(),
      read: (doc: string): Doc | null => (touched.has(doc) ? touched.get(doc)?.after : documents.get(doc)) ?? null,
      write(doc: string, after: Doc | null, mutation: Fields) {
        const change = touched.get(doc)
        if (change) {
          change.after = after
          change.mutations.push(mutation)
        } else {
          const before = documents.get(doc) ?? null
          touched.set(doc, { id: doc, before, after, mutations: [mutation] })
        }
      },
      /** Deletes the part of the document's history that is older than this transaction. */
      purge: (doc: string) => void purged.add(doc),
      purged,
      *ids() {
        for (const doc of documents.ids()) if (!touched.has(doc)) yield doc
        for (const change of touched.values()) if (change.after) yield change.id
      },
      /** Documents that refer to a target, and all documents that this transaction wrote. */
      *referringTo(targets: ReadonlySet<string>) {
        for (const doc of documents.referringTo(targets)) if (!touched.has(doc._id)) yield doc
        for (const { after } of touched.values()) if (after) yield after
      },
      changes: () => sortChanges([...touched.values()].filter((c) => c.before !== null || c.after !== null)),
    }
  }

  function inTransaction(write: () => void) {
    requireFiles()
    db.exec('BEGIN IMMEDIATE')
    try {
      write()
      db.exec('COMMIT')
    } catch (error) {
      // If the disk is full, SQLite has already rolled the transaction back.
      if (db.isTransaction) db.exec('ROLLBACK')
      throw error
    }
  }

  function commit(tx: ReturnType<typeof begin>): Commit {
    const { id, timestamp, author } = tx
    const changes = tx.changes()
    const done: Commit = { seq: seq + 1, id, timestamp, author, changes }
    if (changes.length === 0 && tx.purged.size === 0) return done

    inTransaction(() => {
      sql.transaction.run(done.seq, id, timestamp, author)
      for (const { id: doc, after, mutations } of changes) {
        const body = after && JSON.stringify(after)
        if (body) documents.put(doc, body)
        else documents.remove(doc)
        sql.change.run(done.seq, doc, JSON.stringify(mutations), body)
      }
      for (const doc of tx.purged) sql.deleteHistory.run(doc, done.seq)
      for (const hook of hooks) hook(db, done)
    })
    seq = done.seq
    clock = Date.parse(timestamp)
    for (const notify of subscribers) notify(done)
    // If the files were replaced during the write, subscribers still see the commit, and the client gets the error.
    requireFiles()
    return done
  }

  return {
    db,
    file,
    requireFiles,
    documents,
    /** Overwrites documents without a transaction, to update derived values such as URLs. */
    overwrite: (docs: Doc[]) =>
      inTransaction(() => {
        for (const doc of docs) documents.put(doc._id, JSON.stringify(doc))
      }),
    hooks,
    begin,
    commit,
    lastRevision,
    /** Value outside of the documents, such as a preference of the Studio. */
    setting(key: string): unknown {
      const row = sql.getSetting.get(key)
      return row ? JSON.parse(String(row.value)) : undefined
    },
    setSetting(key: string, value: unknown) {
      requireFiles()
      sql.setSetting.run(key, JSON.stringify(value ?? null))
    },
    /** Names of uploaded files whose asset document is not written yet. */
    uploads: {
      begin: (name: string) => void sql.beginUpload.run(name),
      end: (name: string) => void sql.endUpload.run(name),
      started: () => sql.uploads.all().map((row) => String(row.name)),
    },
    /** Sequence number of the last transaction. */
    version: () => seq,
    subscribe(notify: (commit: Commit) => void) {
      subscribers.add(notify)
      return () => void subscribers.delete(notify)
    },
    close() {
      subscribers.clear()
      db.close()
      unlock()
    },
  }
}

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Change, type Commit, inOrder } from '../model/commit.ts'
import type { Doc, Fields } from '../model/documents.ts'
import { dataError, messageOf } from '../model/errors.ts'
import { documentTable } from './document-table.ts'
import { fileIdentity } from './file-identity.ts'
import { tryLock } from './lock.ts'
import { newerSchemaProblem, schemaVersion } from './schema-version.ts'

/** Work inside of a commit's SQLite transaction (the webhook queue). */
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
  -- Once, in a folder of a version without the trigger.
  INSERT OR IGNORE INTO document_references SELECT value, documents.id FROM documents, json_tree(body)
    WHERE key = '_ref' AND type = 'text'
    AND NOT EXISTS (SELECT 1 FROM sqlite_master WHERE name = 'index_references');
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

/** SQLite's error codes for a file of another format, or a damaged one. */
const isDamaged = (error: unknown) =>
  error instanceof Error && 'errcode' in error && (error.errcode === 26 || error.errcode === 11)

const damagedFile = (file: string, why: string) =>
  `${file} is damaged (${why}). Put a backup of it in its place, or move its folder away to begin with an empty one.`

/** SQLite keeps all three open. It writes a commit to the write-ahead log, and later copies it into the first file. */
const FILES = ['lake.sqlite', 'lake.sqlite-wal', 'lake.sqlite-shm']

/**
 * Dataset on disk: current documents, all transactions, undelivered webhooks. SQLite is the single source of truth.
 * @param owner author of transactions that name no other
 * @throws when another process has the folder open, or a newer version has written it
 */
export function openStore(folder: string, owner: string) {
  mkdirSync(folder, { recursive: true })
  const unlock = tryLock(join(folder, 'lock.sqlite'))
  if (!unlock)
    throw new Error(
      `Another process has the content in ${folder} open. Stop it first, or choose another folder.`,
    )
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
    known: db.prepare('SELECT seq FROM transactions WHERE id = ?'),
    change: db.prepare('INSERT INTO changes VALUES (?, ?, ?, ?)'),
    last: db.prepare(
      'SELECT after FROM changes WHERE doc = ? AND after IS NOT NULL ORDER BY seq DESC LIMIT 1',
    ),
    forget: db.prepare('DELETE FROM changes WHERE doc = ? AND seq < ?'),
    getSetting: db.prepare('SELECT value FROM settings WHERE key = ?'),
    setSetting: db.prepare('INSERT OR REPLACE INTO settings VALUES (?, ?)'),
    beginUpload: db.prepare('INSERT OR IGNORE INTO uploads VALUES (?)'),
    endUpload: db.prepare('DELETE FROM uploads WHERE name = ?'),
    uploads: db.prepare('SELECT name FROM uploads'),
  }
  const hooks: CommitHook[] = []
  const readers = new Set<(commit: Commit) => void>()

  /** Starts a transaction, whose reads see its own writes. */
  function begin(id: string, author = owner) {
    if (sql.known.get(id)) {
      throw dataError(409, 'transactionExistsError', `Transaction with ID "${id}" already exists`)
    }
    // Time never decreases: the Studio drops listener events that are older than its document.
    const now = Math.max(Date.now(), clock)
    const touched = new Map<string, Change>()
    const purged = new Set<string>()
    return {
      id,
      author,
      timestamp: new Date(now).toISOString(),
      read: (doc: string): Doc | null =>
        (touched.has(doc) ? touched.get(doc)?.after : documents.get(doc)) ?? null,
      /** Last revision of a document, also of a deleted one. */
      last(doc: string): Doc | null {
        const row = sql.last.get(doc)
        return row ? JSON.parse(String(row.after)) : null
      },
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
      /** Removes the document's history from before this transaction. */
      purge: (doc: string) => void purged.add(doc),
      purged,
      *ids() {
        for (const doc of documents.ids()) if (!touched.has(doc)) yield doc
        for (const change of touched.values()) if (change.after) yield change.id
      },
      /** Documents that refer to one of these. */
      *referringTo(targets: ReadonlySet<string>) {
        for (const doc of documents.referringTo(targets)) if (!touched.has(doc._id)) yield doc
        for (const { after } of touched.values()) if (after) yield after
      },
      changes: () =>
        inOrder([...touched.values()].filter((c) => c.before !== null || c.after !== null)),
    }
  }

  function atomically(write: () => void) {
    requireFiles()
    db.exec('BEGIN IMMEDIATE')
    try {
      write()
      db.exec('COMMIT')
    } catch (error) {
      // On a full disk SQLite has rolled back itself.
      if (db.isTransaction) db.exec('ROLLBACK')
      throw error
    }
  }

  function commit(tx: ReturnType<typeof begin>): Commit {
    const { id, timestamp, author } = tx
    const changes = tx.changes()
    const done: Commit = { seq: seq + 1, id, timestamp, author, changes }
    if (changes.length === 0 && tx.purged.size === 0) return done

    atomically(() => {
      sql.transaction.run(done.seq, id, timestamp, author)
      for (const { id: doc, after, mutations } of changes) {
        const body = after && JSON.stringify(after)
        if (body) documents.put(doc, body)
        else documents.remove(doc)
        sql.change.run(done.seq, doc, JSON.stringify(mutations), body)
      }
      for (const doc of tx.purged) sql.forget.run(doc, done.seq)
      for (const hook of hooks) hook(db, done)
    })
    seq = done.seq
    clock = Date.parse(timestamp)
    for (const reader of readers) reader(done)
    // Checks the files after the write: readers see the file's content, and the writer gets the error.
    requireFiles()
    return done
  }

  return {
    db,
    file,
    requireFiles,
    documents,
    /** Corrects derived values in documents, such as their addresses here, without a transaction. */
    correct: (docs: Doc[]) =>
      atomically(() => {
        for (const doc of docs) documents.put(doc._id, JSON.stringify(doc))
      }),
    hooks,
    begin,
    commit,
    /** Small values beside the documents, such as the Studio's preferences. */
    setting(key: string): unknown {
      const row = sql.getSetting.get(key)
      return row ? JSON.parse(String(row.value)) : undefined
    },
    setSetting(key: string, value: unknown) {
      requireFiles()
      sql.setSetting.run(key, JSON.stringify(value ?? null))
    },
    /** Names of files that are being written and have no document yet. */
    uploads: {
      begin: (name: string) => void sql.beginUpload.run(name),
      end: (name: string) => void sql.endUpload.run(name),
      begun: () => sql.uploads.all().map((row) => String(row.name)),
    },
    /** Number of the last transaction, as a version for caches. */
    version: () => seq,
    subscribe(reader: (commit: Commit) => void) {
      readers.add(reader)
      return () => void readers.delete(reader)
    },
    close() {
      readers.clear()
      db.close()
      unlock()
    },
  }
}

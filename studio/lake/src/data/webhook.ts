import { createHmac } from 'node:crypto'
import { type Commit, operationOf } from '../model/commit.ts'
import { type Doc, isPublishedId, isRecord, isSystemId } from '../model/documents.ts'
import type { Store } from '../store/store.ts'

export type WebhookTarget = { url: string; secret: string }

type Job = { doc: string; seq: number; operation: string; body: string }

/** Name of the setting that is true during the import of a seed. */
export const SEEDING = 'lake.seeding'

const FIRST_RETRY_MS = 250
const LAST_RETRY_MS = 10_000
const TIMEOUT_MS = 10_000

/** Signature of a webhook: `t=<ms>,v1=<base64url HMAC-SHA256 of "<ms>.<body>">`. @sanity/webhook verifies it. */
export function sign(body: string, secret: string, now = Date.now()) {
  const digest = createHmac('sha256', secret).update(`${now}.${body}`).digest('base64url')
  return `t=${now},v1=${digest}`
}

/**
 * Sends a signed webhook for each change of a published document, one at a time and in commit order. Webhooks are
 * queued in the SQLite transaction of the change, so a crash loses none. A newer change of a document replaces the
 * document's queued webhook.
 * @param about `log` gets a line for each webhook that the receiver refuses with a status that is not retried
 */
export function webhook(
  store: Store,
  target: WebhookTarget,
  about: { projectId: string; dataset: string; log: (line: string) => void },
) {
  const { db } = store
  const next = db.prepare('SELECT * FROM hooks ORDER BY seq, doc LIMIT 1')
  const done = db.prepare('DELETE FROM hooks WHERE doc = ? AND seq = ?')
  const closing = new AbortController()
  let retryDelay = 0
  let lastAttempt = 0
  let timer: NodeJS.Timeout | undefined
  let isDelivering = false

  store.hooks.push((db, commit) => {
    // The import of a seed would send a hundred webhooks, and each one would clear the site's page cache.
    if (store.setting(SEEDING) !== true) enqueue(db, commit)
  })
  const unsubscribe = store.subscribe((commit) => {
    // A new change ends a long retry delay, because the receiver may be available again. The shortest delay remains, so
    // that not every keystroke sends a request.
    const due = performance.now() - lastAttempt >= FIRST_RETRY_MS
    if (commit.changes.some(isPublic) && (retryDelay === 0 || due)) void deliverAll()
  })

  async function deliverAll() {
    if (isDelivering || closing.signal.aborted) return
    isDelivering = true
    clearTimeout(timer)
    try {
      for (let job = read(); job; job = read()) {
        lastAttempt = performance.now()
        await deliver(job)
        if (closing.signal.aborted) return
        done.run(job.doc, job.seq)
        retryDelay = 0
      }
    } catch {
      // The receiver is unavailable, or the delivery cannot be recorded on a full disk. The webhook is retried.
      if (closing.signal.aborted) return
      retryDelay = Math.min(LAST_RETRY_MS, retryDelay ? retryDelay * 2 : FIRST_RETRY_MS)
      timer = setTimeout(() => void deliverAll(), retryDelay)
    } finally {
      isDelivering = false
    }
  }

  // The cast is safe: the table is STRICT, and only `enqueue` writes it.
  const read = () => next.get() as Job | undefined

  /** Sends a webhook. @throws if it must be retried */
  async function deliver({ doc, seq, operation, body }: Job) {
    const response = await fetch(target.url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        // Signed again at each attempt, because receivers refuse an old timestamp as a replay.
        'sanity-webhook-signature': sign(body, target.secret),
        'idempotency-key': `${seq}-${doc}`,
        'sanity-transaction-id': String(JSON.parse(body)._rev ?? ''),
        'sanity-transaction-time': new Date().toISOString(),
        'sanity-dataset': about.dataset,
        'sanity-document-id': doc,
        'sanity-project-id': about.projectId,
        'sanity-webhook-id': 'lake',
        'sanity-operation': operation,
      },
      body,
    })
    await response.body?.cancel()
    const { ok, status } = response
    if (ok) return
    if (status < 400 || status >= 500 || status === 408 || status === 429)
      throw new Error(`The site responded with status ${status}`)
    about.log(`The site refused the webhook about ${doc} with status ${status}. The webhook is not sent again.`)
  }

  void deliverAll()
  return () => {
    closing.abort()
    unsubscribe()
    clearTimeout(timer)
  }
}

const isPublic = ({ id }: { id: string }) => isPublishedId(id) && !isSystemId(id)

function enqueue(db: Store['db'], commit: Commit) {
  const put = db.prepare('INSERT OR REPLACE INTO hooks VALUES (?, ?, ?, ?)')
  for (const change of commit.changes) {
    if (!isPublic(change)) continue
    const doc = change.after ?? change.before
    if (!doc) continue
    const operation = operationOf(change)
    put.run(change.id, commit.seq, operation, JSON.stringify(payload(doc, operation, commit.id)))
  }
}

function payload({ _id, _type, slug }: Doc, operation: string, _rev: string) {
  const current = isRecord(slug) && typeof slug.current === 'string' ? slug.current : undefined
  return { _id, _type, _rev, ...(current && { slug: { current } }), operation }
}

import { createHmac } from 'node:crypto'
import { type Commit, operationOf } from '../model/commit.ts'
import { type Doc, isPublishedId, isRecord, isSystemId } from '../model/documents.ts'
import type { Store } from '../store/store.ts'

/** `dataset`: `name` or `project/name`; `*` for all. By default only the lake's first dataset has the webhook. */
export type WebhookTarget = { url: string; secret: string; dataset?: string }

type Job = { doc: string; seq: number; operation: string; body: string }

/** Setting of a dataset while its seed is imported. */
export const SEEDING = 'lake.seeding'

const FIRST_RETRY_MS = 250
const LAST_RETRY_MS = 10_000
const TIMEOUT_MS = 10_000

/** `t=<ms>,v1=<base64url HMAC-SHA256 of "t.body">`, as @sanity/webhook verifies it. */
export function sign(body: string, secret: string, now = Date.now()) {
  const digest = createHmac('sha256', secret).update(`${now}.${body}`).digest('base64url')
  return `t=${now},v1=${digest}`
}

/**
 * Delivers a signed webhook for every published change. Jobs are written in the edit's own SQLite
 * transaction, so that a crash loses none. They are sent one at a time and in order. A newer
 * change of a document replaces its older undelivered one.
 * @param log gets one line for a delivery that the site refuses permanently
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
  let wait = 0
  let lastAttempt = 0
  let timer: NodeJS.Timeout | undefined
  let working = false

  store.hooks.push((db, commit) => {
    // Without this condition, an imported seed sent a hundred webhooks. Each emptied the site's stored pages.
    if (store.setting(SEEDING) !== true) enqueue(db, commit)
  })
  const unsubscribe = store.subscribe((commit) => {
    // A new change cuts a long retry delay short, since the site may be up again. At least the shortest delay remains:
    // otherwise every keystroke would send a request.
    const due = performance.now() - lastAttempt >= FIRST_RETRY_MS
    if (commit.changes.some(isPublic) && (wait === 0 || due)) void work()
  })

  async function work() {
    if (working || closing.signal.aborted) return
    working = true
    clearTimeout(timer)
    try {
      for (let job = read(); job; job = read()) {
        lastAttempt = performance.now()
        await deliver(job)
        if (closing.signal.aborted) return
        done.run(job.doc, job.seq)
        wait = 0
      }
    } catch {
      // The site is down, or the disk is full and the delivery cannot be recorded: it is retried.
      if (closing.signal.aborted) return
      wait = Math.min(LAST_RETRY_MS, wait ? wait * 2 : FIRST_RETRY_MS)
      timer = setTimeout(() => void work(), wait)
    } finally {
      working = false
    }
  }

  // The table is STRICT, so each column has the type that `enqueue` wrote.
  const read = () => next.get() as Job | undefined

  /** @throws for a failure that is retried */
  async function deliver({ doc, seq, operation, body }: Job) {
    const response = await fetch(target.url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        // Signed at each attempt: a retry an hour later must not look like a replay.
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
      throw new Error(`The site answered ${status}`)
    about.log(`The site refused the webhook about ${doc} with ${status}; it is not sent again.`)
  }

  void work()
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

import { Worker } from 'node:worker_threads'
import type { Doc, Fields, User } from '../model/documents.ts'
import { dataError, LakeError } from '../model/errors.ts'
import type { Store } from '../store/store.ts'
import { runWithTimeout } from './deadline.ts'
import { queryEngine, selectIds } from './query.ts'
import { isSimple } from './query-tree.ts'
import type { Message, Query, QueryResult, WorkerRequest, WorkerResponse } from './query-worker.ts'

export type QueryThread = ReturnType<typeof queryThread>

/** Time limit of a query, in milliseconds. */
const timeLimit = 10_000
/** Time in milliseconds after which a query counts as slow. The next query then gets a new thread. */
const slowAfter = 500
/** Maximum number of threads with slow queries, because each thread has all documents in memory. */
const maxSlowThreads = 2
/** Time limit for parsing a listener's query on the main thread, in milliseconds. */
const parseLimit = 50
/** Memory limit of a thread and its documents, in megabytes. */
const memoryLimit = 1_024

type Pending = {
  request: WorkerRequest
  resolve: (result: QueryResult) => void
  reject: (error: unknown) => void
}
type Thread = {
  worker: Worker
  isReady: boolean
  isSlow: boolean
  pending?: Pending
  timers: NodeJS.Timeout[]
}

/**
 * Runs queries one at a time in a worker thread. A query can take forever, such as a `match` with thirty stars, and
 * must not block the lake. At the time limit its thread is terminated. The queries after a slow query get a new thread.
 * @param milliseconds time limit of a query
 */
export function queryThread(
  store: Store,
  about: { projectId: string; dataset: string; user: User },
  milliseconds = timeLimit,
) {
  const mainEngine = queryEngine(store.documents, about)
  const queue: Pending[] = []
  /** Thread of the next query. */
  let current: Thread | undefined
  const slow = new Set<Thread>()

  const threads = () => (current ? [current, ...slow] : [...slow])
  const unsubscribe = store.subscribe(({ changes }) => {
    const message: Message = { changes: changes.map(({ id, after }) => ({ id, after })) }
    for (const { worker } of threads()) worker.postMessage(message)
  })

  function next() {
    if (current?.isSlow && queue.length > 0 && slow.size < maxSlowThreads) {
      slow.add(current)
      current = undefined
    }
    if (current?.pending) return
    const pending = queue.shift()
    if (!pending) return
    try {
      current ??= start()
    } catch (error) {
      pending.reject(error)
      return next()
    }
    current.pending = pending
    const message: Message = { request: pending.request }
    current.worker.postMessage(message)
    if (current.isReady) startTimers(current)
  }

  /** Starts the time limit of a query. Called when its thread is ready, because threads may take long to start. */
  function startTimers(thread: Thread) {
    const markSlow = () => {
      thread.isSlow = true
      next()
    }
    thread.timers = [
      setTimeout(markSlow, slowAfter),
      setTimeout(() => abort(thread, 'The query takes too long.'), milliseconds),
    ]
  }

  /** Starts a thread. @throws LakeError 503 if the database, which the thread opens by its path, was replaced */
  function start(): Thread {
    store.requireFiles()
    const worker = new Worker(new URL('./query-worker.ts', import.meta.url), {
      workerData: { about, file: store.file },
      resourceLimits: { maxOldGenerationSizeMb: memoryLimit, maxYoungGenerationSizeMb: 16 },
    })
    worker.unref()
    const thread: Thread = { worker, isReady: false, isSlow: false, timers: [] }
    worker.on('message', (response: WorkerResponse) => {
      // A terminated thread may still send a message.
      if (!threads().includes(thread)) return
      if (!('ready' in response)) return settle(thread, response)
      thread.isReady = true
      if (thread.pending) startTimers(thread)
    })
    worker.on('error', (error) => {
      if (threads().includes(thread)) abort(thread, error.message)
    })
    return thread
  }

  /** Fails the query of a thread, and terminates the thread. */
  function abort(thread: Thread, why: string) {
    terminate(thread)
    const error = dataError(400, 'queryEvaluationError', `Unable to evaluate the query: ${why}`)
    settle(thread, { error })
  }

  function terminate(thread: Thread) {
    if (thread === current) current = undefined
    slow.delete(thread)
    return thread.worker.terminate()
  }

  function settle(thread: Thread, response: Exclude<WorkerResponse, { ready: true }>) {
    for (const timer of thread.timers) clearTimeout(timer)
    const { pending } = thread
    thread.pending = undefined
    thread.isSlow = false
    if (slow.has(thread)) void terminate(thread)
    if ('result' in response) pending?.resolve(response.result)
    else if ('error' in response) {
      const { status, message, body } = response.error
      pending?.reject(new LakeError(status, message, body))
    } else pending?.reject(new Error(response.failure))
    next()
  }

  const enqueue = (request: WorkerRequest) =>
    new Promise<QueryResult>((resolve, reject) => {
      queue.push({ request, resolve, reject })
      next()
    })

  const resultOf = ({ result }: QueryResult): unknown => JSON.parse(Buffer.from(result).toString())

  return {
    run: (query: Query) => enqueue(query),
    /**
     * Creates a matcher for the query of a listener. A simple query runs on the main thread and never waits for other
     * queries, because the Studio's forms wait for its events.
     * @throws LakeError 400 queryParseError; if the query takes long to parse, the matcher throws it later
     */
    matcher(query: string, params: Fields): (doc: Doc | null) => Promise<boolean> {
      const simple = runWithTimeout(parseLimit, () => {
        const compiled = mainEngine.compile(query, params)
        return isSimple(compiled.tree) ? mainEngine.matcher(compiled, params) : undefined
      })
      if (simple?.value) return simple.value
      return async (document) => document !== null && resultOf(await enqueue({ query, params, document })) === true
    },
    /** Ids of the documents that match the query of a mutation. */
    select: async (query: string, params: Fields) =>
      selectIds(resultOf(await enqueue({ query, params, perspective: 'raw' }))),
    async close() {
      unsubscribe()
      const all = threads()
      const unanswered = [...all.map(({ pending }) => pending), ...queue.splice(0)]
      for (const { timers } of all) for (const timer of timers) clearTimeout(timer)
      for (const pending of unanswered) pending?.reject(new Error('The lake is closed.'))
      await Promise.all(all.map(terminate))
    },
  }
}

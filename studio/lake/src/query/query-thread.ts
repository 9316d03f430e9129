import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Doc, Fields, User } from '../model/documents.ts'
import { dataError, LakeError } from '../model/errors.ts'
import type { Store } from '../store/store.ts'
import { inTime } from './deadline.ts'
import { queryEngine, selectIds } from './query.ts'
import { isShort } from './query-tree.ts'
import type { Answer, Answered, Message, Query, Question } from './query-worker.ts'

export type QueryThread = ReturnType<typeof queryThread>

/** Time limit of one query, in milliseconds. */
const timeLimit = 10_000
/** Milliseconds after which the next query does not wait any longer: it gets a new thread. */
const patience = 500
/** Maximum number of threads with slow queries. Each thread has all documents in memory. */
const mostSlow = 2
/** Time limit for parsing a listener's query on the main thread, in milliseconds. */
const parseLimit = 50
/** Memory limit of a thread in megabytes, including the documents. */
const memoryLimit = 1_024

/** The worker is a source file here, and a built file in a package. */
const extension = extname(import.meta.url)

type Waiting = {
  question: Question
  resolve: (answered: Answered) => void
  reject: (error: unknown) => void
}
type Thread = {
  worker: Worker
  isReady: boolean
  isLate: boolean
  asked?: Waiting
  timers: NodeJS.Timeout[]
}

/**
 * Runs queries in a worker thread, one after the other. Some never end (one `match` with thirty stars), and must
 * block neither the lake nor its shutdown. A query past the time limit is ended with its thread. While a query runs for
 * more than half a second, the next queries get a new thread. Each answer is of one version of the dataset.
 * @param milliseconds time limit of one query
 */
export function queryThread(
  store: Store,
  about: { projectId: string; dataset: string; user: User },
  milliseconds = timeLimit,
) {
  const own = queryEngine(store.documents, about)
  const queue: Waiting[] = []
  /** Thread for the next query. */
  let current: Thread | undefined
  const slow = new Set<Thread>()

  const threads = () => (current ? [current, ...slow] : [...slow])
  const unsubscribe = store.subscribe(({ changes }) => {
    const message: Message = { changes: changes.map(({ id, after }) => ({ id, after })) }
    for (const { worker } of threads()) worker.postMessage(message)
  })

  function next() {
    if (current?.isLate && queue.length > 0 && slow.size < mostSlow) {
      slow.add(current)
      current = undefined
    }
    if (current?.asked) return
    const asked = queue.shift()
    if (!asked) return
    try {
      current ??= start()
    } catch (error) {
      asked.reject(error)
      return next()
    }
    current.asked = asked
    const message: Message = { question: asked.question }
    current.worker.postMessage(message)
    if (current.isReady) limit(current)
  }

  /**
   * Starts the time limits of the running query. The start of its thread does not count: on a busy machine a start
   * takes longer than most queries.
   */
  function limit(thread: Thread) {
    const passBy = () => {
      thread.isLate = true
      next()
    }
    thread.timers = [
      setTimeout(passBy, patience),
      setTimeout(() => end(thread, 'It takes too long.'), milliseconds),
    ]
  }

  /** @throws LakeError 503 when the path, by which the thread opens the documents, leads to another file */
  function start(): Thread {
    store.requireFiles()
    const worker = new Worker(new URL(`./query-worker${extension}`, import.meta.url), {
      workerData: { about, file: store.file },
      resourceLimits: { maxOldGenerationSizeMb: memoryLimit, maxYoungGenerationSizeMb: 16 },
    })
    worker.unref()
    const thread: Thread = { worker, isReady: false, isLate: false, timers: [] }
    worker.on('message', (answer: Answer) => {
      // Ignores the last message of an ended thread.
      if (!threads().includes(thread)) return
      if (!('ready' in answer)) return settle(thread, answer)
      thread.isReady = true
      if (thread.asked) limit(thread)
    })
    worker.on('error', (error) => {
      if (threads().includes(thread)) end(thread, error.message)
    })
    return thread
  }

  /** Refuses the running query, and ends its thread. */
  function end(thread: Thread, why: string) {
    leave(thread)
    const error = dataError(400, 'queryEvaluationError', `Unable to evaluate the query: ${why}`)
    settle(thread, { refusal: error })
  }

  function leave(thread: Thread) {
    if (thread === current) current = undefined
    slow.delete(thread)
    return thread.worker.terminate()
  }

  function settle(thread: Thread, answer: Exclude<Answer, { ready: true }>) {
    for (const timer of thread.timers) clearTimeout(timer)
    const { asked } = thread
    thread.asked = undefined
    thread.isLate = false
    if (slow.has(thread)) void leave(thread)
    if ('answered' in answer) asked?.resolve(answer.answered)
    else if ('refusal' in answer) {
      const { status, message, body } = answer.refusal
      asked?.reject(new LakeError(status, message, body))
    } else asked?.reject(new Error(answer.failure))
    next()
  }

  const ask = (question: Question) =>
    new Promise<Answered>((resolve, reject) => {
      queue.push({ question, resolve, reject })
      next()
    })

  const resultOf = ({ result }: Answered): unknown => JSON.parse(Buffer.from(result).toString())

  return {
    run: (query: Query) => ask(query),
    /**
     * Matches a document against a listener's query. A short query does not queue behind others: the Studio's forms
     * wait for the listener's events.
     * @throws LakeError 400 queryParseError, at once; later for a query that takes long to parse
     */
    matcher(query: string, params: Fields): (doc: Doc | null) => Promise<boolean> {
      const short = inTime(parseLimit, () => {
        const compiled = own.compile(query, params)
        return isShort(compiled.tree) ? own.matcher(compiled, params) : undefined
      })
      if (short?.value) return short.value
      return async (document) =>
        document !== null && resultOf(await ask({ query, params, document })) === true
    },
    /** Ids of the documents that a mutation's query selects. */
    select: async (query: string, params: Fields) =>
      selectIds(resultOf(await ask({ query, params, perspective: 'raw' }))),
    async close() {
      unsubscribe()
      const all = threads()
      const waiting = [...all.map(({ asked }) => asked), ...queue.splice(0)]
      for (const { timers } of all) for (const timer of timers) clearTimeout(timer)
      for (const asked of waiting) asked?.reject(new Error('The lake is closed.'))
      await Promise.all(all.map(leave))
    },
  }
}

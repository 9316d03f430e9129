import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Doc, Fields, User } from '../model/documents.ts'
import { dataError, LakeError } from '../model/errors.ts'
import type { Store } from '../store/store.ts'
import { queryEngine, selectIds } from './query.ts'
import { isShort } from './query-tree.ts'
import type { Answer, Answered, Message, Query, Question } from './query-worker.ts'

export type QueryThread = ReturnType<typeof queryThread>

/** Longest time that one query may take, in milliseconds. */
const timeLimit = 10_000
/** Memory that queries may take, in megabytes; the documents are a part of it. */
const memoryLimit = 1_024

/** The worker is the source here and the built file in a package. */
const extension = extname(import.meta.url)

type Waiting = {
  question: Question
  resolve: (answered: Answered) => void
  reject: (error: unknown) => void
}

/**
 * Runs queries in a thread of their own, one after the other: some never end (one `match` with thirty
 * stars), and must hold neither the lake nor the signal that stops it. One that takes too long ends with
 * its thread; the next one gets a new thread. Each answer is of one version of the dataset.
 * @param milliseconds the longest time that one may take
 */
export function queryThread(
  store: Store,
  about: { projectId: string; dataset: string; user: User },
  milliseconds = timeLimit,
) {
  const own = queryEngine(store.documents, about)
  const queue: Waiting[] = []
  let worker: Worker | undefined
  let isReady = false
  let current: Waiting | undefined
  let timer: NodeJS.Timeout | undefined

  const tell = (message: Message) => worker?.postMessage(message)
  const unsubscribe = store.subscribe(({ changes }) => {
    tell({ changes: changes.map(({ id, after }) => ({ id, after })) })
  })

  function next() {
    if (current) return
    current = queue.shift()
    if (!current) return
    try {
      worker ??= start()
    } catch (error) {
      current.reject(error)
      current = undefined
      return next()
    }
    tell({ question: current.question })
    if (isReady) limit()
  }

  /** On a busy machine a thread's start takes longer than most queries: it is not counted. */
  function limit() {
    timer = setTimeout(() => end('It takes too long.'), milliseconds)
  }

  /** @throws LakeError 503 when the path, by which the thread opens the documents, leads to others by now */
  function start(): Worker {
    store.requireFiles()
    isReady = false
    const made = new Worker(new URL(`./query-worker${extension}`, import.meta.url), {
      workerData: { about, file: store.file },
      resourceLimits: { maxOldGenerationSizeMb: memoryLimit, maxYoungGenerationSizeMb: 16 },
    })
    made.unref()
    made.on('message', (answer: Answer) => {
      // What a thread still said before it was ended is no answer to the next question.
      if (made !== worker) return
      if (!('ready' in answer)) return settle(answer)
      isReady = true
      if (current) limit()
    })
    made.on('error', (error) => {
      if (made === worker) end(error.message)
    })
    return made
  }

  /** Refuses the query under way, with the thread that it is in. */
  function end(why: string) {
    void worker?.terminate()
    worker = undefined
    const error = dataError(400, 'queryEvaluationError', `Unable to evaluate the query: ${why}`)
    settle({ refusal: error })
  }

  function settle(answer: Exclude<Answer, { ready: true }>) {
    clearTimeout(timer)
    const asked = current
    current = undefined
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
     * Whether a document is one the query finds. What cannot take long is not queued behind other
     * queries: the Studio's forms wait for these events.
     * @throws LakeError 400 queryParseError, at once
     */
    matcher(query: string, params: Fields): (doc: Doc | null) => Promise<boolean> {
      if (isShort(own.compile(query, params).tree)) return own.matcher(query, params)
      return async (document) =>
        document !== null && resultOf(await ask({ query, params, document })) === true
    },
    /** Ids of the documents a mutation's query selects. */
    select: async (query: string, params: Fields) =>
      selectIds(resultOf(await ask({ query, params, perspective: 'raw' }))),
    close() {
      unsubscribe()
      clearTimeout(timer)
      for (const asked of [current, ...queue.splice(0)])
        asked?.reject(new Error('The lake is closed.'))
      return worker?.terminate()
    },
  }
}

import { once } from 'node:events'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { evaluate, parse } from 'groq-js'
import type { Doc, Fields } from '../../src/model/documents.ts'
import { queryEngine } from '../../src/query/query.ts'

/* Runs a test case in the lake's query engine and in groq-js, in a thread with a time limit. Without the limit, one
   case ran for 100 minutes. */

type Case = { query: string; params: Fields; documents: Fields[] }
/** Result as JSON; undefined if the query failed. */
type Outcome = unknown
type Outcomes = { lake: Outcome; groqJs: Outcome }

/** Time limit of a case, in milliseconds. */
const timeLimit = 10_000
/** Value of `identity()`. */
export const identity = 'local'

export const outcome = (work: Promise<unknown>): Promise<Outcome> =>
  work.then(
    (value) => JSON.parse(JSON.stringify(value ?? null)),
    () => undefined,
  )

export const runGroqJs = (query: string, dataset: unknown[], params: Fields = {}) =>
  outcome(
    (async () => {
      const value = await evaluate(parse(query, { params }), { dataset, params, identity })
      return value.get()
    })(),
  )

/** Runs a case without HTTP, because some documents of the suite have no type, and no dataset accepts these. */
async function outcomes({ query, params, documents }: Case): Promise<Outcomes> {
  const byId = new Map(documents.map((each) => [String(each._id), each as Doc]))
  const user = { id: identity, name: identity }
  const engine = queryEngine(byId, { projectId: 'p', dataset: 'd', user })
  const run = engine.run(query, params, 'raw').then(({ result }) => result)
  return { lake: await outcome(run), groqJs: await runGroqJs(query, documents, params) }
}

if (workerData === 'case')
  parentPort?.on('message', async (each: Case) => parentPort?.postMessage(await outcomes(each)))

/** Creates a thread for cases. `run` resolves with undefined after the time limit. */
export function caseRunner(milliseconds = timeLimit) {
  const start = () => new Worker(new URL(import.meta.url), { workerData: 'case' })
  let worker = start()

  async function run(each: Case): Promise<Outcomes | undefined> {
    const signal = AbortSignal.timeout(milliseconds)
    worker.postMessage(each)
    try {
      const [outcomes] = await once(worker, 'message', { signal })
      return outcomes
    } catch (error) {
      if (!signal.aborted) throw error
      await worker.terminate()
      worker = start()
      return undefined
    }
  }

  return { run, close: () => worker.terminate() }
}

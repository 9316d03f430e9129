import { once } from 'node:events'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { evaluate, parse } from 'groq-js'
import type { Doc, Fields } from '../../src/model/documents.ts'
import { queryEngine } from '../../src/query/query.ts'

/* Runs one case of the test suite through the lake's engine and through groq-js, on a thread
   with a deadline: a case without an end kept a processor busy for 100 minutes. */

type Case = { query: string; params: Fields; documents: Fields[] }
/** JSON value; undefined for a refused query. */
type Outcome = unknown
type Outcomes = { here: Outcome; there: Outcome }

/** Time limit of one case, in milliseconds. */
const timeLimit = 10_000
/** Author of all changes. */
export const identity = 'local'

export const outcome = (work: Promise<unknown>): Promise<Outcome> =>
  work.then(
    (value) => JSON.parse(JSON.stringify(value ?? null)),
    () => undefined,
  )

export const plain = (query: string, dataset: unknown[], params: Fields = {}) =>
  outcome(
    (async () => {
      const value = await evaluate(parse(query, { params }), { dataset, params, identity })
      return value.get()
    })(),
  )

/** Without HTTP: the suite has documents without a type, which no dataset accepts. */
async function outcomes({ query, params, documents }: Case): Promise<Outcomes> {
  const byId = new Map(documents.map((each) => [String(each._id), each as Doc]))
  const user = { id: identity, name: identity }
  const engine = queryEngine(byId, { projectId: 'p', dataset: 'd', user })
  const run = engine.run(query, params, 'raw').then(({ result }) => result)
  return { here: await outcome(run), there: await plain(query, documents, params) }
}

if (workerData === 'case')
  parentPort?.on('message', async (each: Case) => parentPort?.postMessage(await outcomes(each)))

/** Runs cases one after the other. `run` resolves with undefined for a case past the deadline. */
export function caseThread(milliseconds = timeLimit) {
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

import { parentPort, workerData } from 'node:worker_threads'
import type { ContentSourceMap } from '@sanity/client'
import type { Doc, Fields } from '../model/documents.ts'
import { LakeError } from '../model/errors.ts'
import { readDocuments } from '../store/document-table.ts'
import type { Perspective } from './perspective.ts'
import { queryEngine } from './query.ts'

/** Query to run. */
export type Query = {
  query: string
  params: Fields
  perspective: Perspective
  wantsMap?: 'byIndex' | 'byKey'
}
/** Request of the main thread: runs a query, or checks if a document matches a query. */
export type WorkerRequest = Query | { query: string; params: Fields; document: Doc }
export type QueryResult = {
  /** JSON as bytes, which are transferred to the main thread without a copy. */
  result: Uint8Array<ArrayBuffer>
  resultSourceMap?: ContentSourceMap
}
export type WorkerResponse =
  | { result: QueryResult }
  | { error: { status: number; message: string; body: unknown } }
  | { failure: string }
  | { ready: true }
export type Message = { request: WorkerRequest } | { changes: { id: string; after: Doc | null }[] }

const documents = readDocuments(workerData.file)
const engine = queryEngine(documents, workerData.about)
const encoder = new TextEncoder()

const ready: WorkerResponse = { ready: true }
parentPort?.postMessage(ready)
parentPort?.on('message', async (message: Message) => {
  if ('request' in message) {
    const response = await execute(message.request)
    const transferred = 'result' in response ? [response.result.result.buffer] : []
    parentPort?.postMessage(response, transferred)
  }
  // Changes that were written while this thread read the documents are applied a second time. The result is the same.
  else apply(message.changes)
})

function apply(changes: { id: string; after: Doc | null }[]) {
  for (const { id, after } of changes) {
    if (after) documents.set(id, after)
    else documents.delete(id)
  }
  engine.changed()
}

async function execute(request: WorkerRequest): Promise<WorkerResponse> {
  const { query, params } = request
  const json = (value: unknown) => encoder.encode(JSON.stringify(value ?? null))
  try {
    if ('document' in request) {
      const matches = engine.matcher(engine.compile(query, params), params)
      const found = await matches(request.document)
      return { result: { result: json(found) } }
    }
    const { perspective, wantsMap } = request
    const result = await engine.run(query, params, perspective)
    const resultSourceMap = wantsMap && (await engine.createSourceMap(query, params, perspective, wantsMap === 'byKey'))
    const map = resultSourceMap ? { resultSourceMap } : {}
    return { result: { result: json(result), ...map } }
  } catch (error) {
    if (error instanceof LakeError) {
      const { status, message, body } = error
      return { error: { status, message, body } }
    }
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

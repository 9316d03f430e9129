import { parentPort, workerData } from 'node:worker_threads'
import type { ContentSourceMap } from '@sanity/client'
import type { Doc, Fields } from '../model/documents.ts'
import { LakeError } from '../model/errors.ts'
import { readDocuments } from '../store/document-table.ts'
import type { Perspective } from './perspective.ts'
import { queryEngine } from './query.ts'

/** Request of the main thread: the result of a query, or whether it matches a document. */
export type Query = {
  query: string
  params: Fields
  perspective: Perspective
  wantsMap?: 'byIndex' | 'byKey'
}
export type Question = Query | { query: string; params: Fields; document: Doc }
/** `result`: JSON, as transferred bytes. Values would be copied and serialised twice. */
export type Answered = {
  result: Uint8Array<ArrayBuffer>
  syncTags: string[]
  resultSourceMap?: ContentSourceMap
}
export type Answer =
  | { answered: Answered }
  | { refusal: { status: number; message: string; body: unknown } }
  | { failure: string }
  | { ready: true }
export type Message = { question: Question } | { changes: { id: string; after: Doc | null }[] }

const documents = readDocuments(workerData.file)
const engine = queryEngine(documents, workerData.about)
const encoder = new TextEncoder()

const ready: Answer = { ready: true }
parentPort?.postMessage(ready)
parentPort?.on('message', async (message: Message) => {
  if ('question' in message) {
    const said = await answer(message.question)
    parentPort?.postMessage(said, 'answered' in said ? [said.answered.result.buffer] : [])
  }
  // Changes written while the documents were read arrive a second time, before the next request.
  else apply(message.changes)
})

function apply(changes: { id: string; after: Doc | null }[]) {
  for (const { id, after } of changes) {
    if (after) documents.set(id, after)
    else documents.delete(id)
  }
  engine.changed(changes.map(({ id }) => id))
}

async function answer(question: Question): Promise<Answer> {
  const { query, params } = question
  const json = (value: unknown) => encoder.encode(JSON.stringify(value ?? null))
  try {
    if ('document' in question) {
      const matches = engine.matcher(engine.compile(query, params), params)
      const found = await matches(question.document)
      return { answered: { result: json(found), syncTags: [] } }
    }
    const { perspective, wantsMap } = question
    const { result, syncTags } = await engine.run(query, params, perspective)
    const resultSourceMap =
      wantsMap && (await engine.mapped(query, params, perspective, wantsMap === 'byKey'))
    const map = resultSourceMap ? { resultSourceMap } : {}
    return { answered: { result: json(result), syncTags, ...map } }
  } catch (error) {
    if (error instanceof LakeError) {
      const { status, message, body } = error
      return { refusal: { status, message, body } }
    }
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

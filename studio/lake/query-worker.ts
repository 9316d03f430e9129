import { parentPort, workerData } from 'node:worker_threads'
import type { Doc, Fields } from './documents.ts'
import { LakeError } from './errors.ts'
import type { Perspective } from './perspective.ts'
import { type Answered, queryEngine } from './query.ts'

/** What the lake's own thread asks for: the result of a query, or whether it finds a document. */
export type Question = { query: string; params: Fields } & (
  | { perspective: Perspective }
  | { document: Doc }
)
export type Answer =
  | { answered: Answered }
  | { refusal: { status: number; message: string; body: unknown } }
  | { failure: string }
  | { ready: true }
export type Message = { question: Question } | { changes: { id: string; after: Doc | null }[] }

const documents = new Map<string, Doc>()
const engine = queryEngine(documents, workerData.about)
apply(workerData.documents.map((after: Doc) => ({ id: after._id, after })))

const ready: Answer = { ready: true }
parentPort?.postMessage(ready)
parentPort?.on('message', async (message: Message) => {
  if ('changes' in message) apply(message.changes)
  else parentPort?.postMessage(await answer(message.question))
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
  try {
    if ('document' in question) {
      const result = await engine.matcher(query, params)(question.document)
      return { answered: { result, syncTags: [] } }
    }
    return { answered: await engine.run(query, params, question.perspective) }
  } catch (error) {
    if (error instanceof LakeError) {
      const { status, message, body } = error
      return { refusal: { status, message, body } }
    }
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

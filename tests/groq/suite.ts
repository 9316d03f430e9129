import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { z } from 'zod'

const entry = z.discriminatedUnion('_type', [
  z.looseObject({
    _type: z.literal('dataset'),
    _id: z.string(),
    documents: z.array(z.looseObject({})).optional(),
  }),
  z.looseObject({
    _type: z.literal('test'),
    name: z.string().nullish(),
    query: z.string(),
    result: z.unknown(),
    valid: z.boolean().default(true),
    dataset: z.object({ _ref: z.string() }),
  }),
])
export type SuiteCase = {
  query: string
  documents: Record<string, unknown>[]
  expected: unknown
  valid: boolean
}

/**
 * Reads the compiled GROQ test suite, one JSON object a line, as its README describes it. Its licence does
 * not let it be kept here: https://github.com/sanity-io/groq-test-suite/releases has it.
 */
export async function* suiteCases(file: string): AsyncGenerator<SuiteCase> {
  const datasets = new Map<string, Record<string, unknown>[] | undefined>()
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (!line.trim()) continue
    const read = entry.parse(JSON.parse(line))
    if (read._type === 'dataset') datasets.set(read._id, read.documents)
    else {
      // Datasets that are only an address are not fetched.
      const documents = datasets.get(read.dataset._ref)
      const { query, result: expected, valid } = read
      if (documents) yield { query, documents, expected, valid }
    }
  }
}

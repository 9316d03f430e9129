import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { eachObject, rebuild } from '../../src/model/documents.ts'

const fields = z.record(z.string(), z.unknown())
const entry = z.discriminatedUnion('_type', [
  z.looseObject({
    _type: z.literal('dataset'),
    _id: z.string(),
    documents: z.array(fields).optional(),
  }),
  z.looseObject({
    _type: z.literal('test'),
    filename: z.string().default(''),
    query: z.string(),
    result: z.unknown(),
    valid: z.boolean().default(true),
    params: fields.nullish(),
    version: z.string().nullish(),
    dataset: z.object({ _ref: z.string() }),
  }),
])
type Test = Extract<z.infer<typeof entry>, { _type: 'test' }>
type SuiteCase = Test & { folder: string; documents: Record<string, unknown>[] }

/** True for a case of GROQ before version 1.0, which only version 1 of Sanity's API supports. */
const isOfOldGroq = ({ version }: Test) => /^(<|=? ?v?0)/.test(version ?? '')

const byIds = (a: { _id?: unknown }, b: { _id?: unknown }) =>
  String(a._id) < String(b._id) ? -1 : 1

/**
 * Reads the GROQ test suite, a file of JSON lines. Download it from
 * https://github.com/sanity-io/groq-test-suite/releases, because it has no license to be copied here.
 */
export async function readSuite(file: string) {
  const datasets = new Map<string, Record<string, unknown>[] | undefined>()
  const tests: Test[] = []
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (!line.trim()) continue
    const read = entry.parse(JSON.parse(line))
    // The suite expects documents in the order of their ids.
    if (read._type === 'dataset') datasets.set(read._id, read.documents?.sort(byIds))
    else tests.push(read)
  }
  // Datasets may follow their cases in the file.
  const current = tests.filter((test) => !isOfOldGroq(test))
  const cases = current.flatMap((test): SuiteCase[] => {
    const documents = datasets.get(test.dataset._ref)
    const folder = test.filename.split('/').slice(0, -1).join('/')
    return documents ? [{ ...test, folder, documents }] : []
  })
  // Skips cases whose dataset would have to be downloaded.
  return { cases, old: tests.length - current.length, unfetched: current.length - cases.length }
}

/** Replaces each score by its rank, because the suite's expected results contain ranks. */
export function withRanks(result: unknown): unknown {
  const scores = new Set<number>()
  eachObject(result, ({ _score }) => {
    if (typeof _score === 'number') scores.add(_score)
  })
  const ranking = [...scores].sort((a, b) => b - a)
  return rebuild(result, ({ _score, ...rest }) =>
    typeof _score === 'number' ? { ...rest, _pos: ranking.indexOf(_score) + 1 } : rest,
  )
}

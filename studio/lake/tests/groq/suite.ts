import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { rebuild } from '../../src/model/documents.ts'

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

/** Cases of GROQ before its specification, which only Sanity's API v1 still supports. */
const isOfOldGroq = ({ version }: Test) => /^(<|=? ?v?0)/.test(version ?? '')

const byIds = (a: { _id?: unknown }, b: { _id?: unknown }) =>
  String(a._id) < String(b._id) ? -1 : 1

/**
 * Reads the compiled GROQ test suite, one JSON object a line, as its README describes it. Its
 * licence does not allow a copy here: https://github.com/sanity-io/groq-test-suite/releases has it.
 */
export async function readSuite(file: string) {
  const datasets = new Map<string, Record<string, unknown>[] | undefined>()
  const tests: Test[] = []
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (!line.trim()) continue
    const read = entry.parse(JSON.parse(line))
    // Expected results are in the order of ids, which is a dataset's own.
    if (read._type === 'dataset') datasets.set(read._id, read.documents?.sort(byIds))
    else tests.push(read)
  }
  // After the loop: the generated cases' dataset comes last in the file.
  const current = tests.filter((test) => !isOfOldGroq(test))
  const cases = current.flatMap((test): SuiteCase[] => {
    const documents = datasets.get(test.dataset._ref)
    const folder = test.filename.split('/').slice(0, -1).join('/')
    return documents ? [{ ...test, folder, documents }] : []
  })
  // Datasets that are only an address are not fetched.
  return { cases, old: tests.length - current.length, unfetched: current.length - cases.length }
}

/** Replaces each score by its rank, which is how the suite states its expectations. */
export function withPlaces(result: unknown): unknown {
  const scores = new Set<number>()
  rebuild(result, (object) => {
    if (typeof object._score === 'number') scores.add(object._score)
    return object
  })
  const places = [...scores].sort((a, b) => b - a)
  return rebuild(result, ({ _score, ...rest }) =>
    typeof _score === 'number' ? { ...rest, _pos: places.indexOf(_score) + 1 } : rest,
  )
}

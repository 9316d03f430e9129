import { isDeepStrictEqual, parseArgs } from 'node:util'
import { lakeClient } from '../../src/client.ts'
import { openLake } from '../../src/index.ts'
import { caseRunner, outcome, runGroqJs } from './case.ts'
import { documents, queries } from './queries.ts'
import { readSuite, withRanks } from './suite.ts'

/* `npm test -- groq` runs combinations of GROQ expressions in the lake and in groq-js, and compares the results.
   `npm test -- groq --suite suite.ndjson` also runs GROQ's official test suite. */

const print = (line: string) => process.stdout.write(`${line}\n`)
/** Prints the queries whose results are wrong only in the lake. The command fails if there are any. */
function report(what: string, count: number, same: number, wrong: string[]) {
  print(`${what}: ${count} cases, ${same} the same as groq-js, ${wrong.length} wrong`)
  for (const query of wrong.slice(0, 20)) print(`  ${query}`)
  if (wrong.length > 0 || count === 0) process.exitCode = 1
}

async function combinations() {
  const lake = await openLake()
  const client = lakeClient(lake).withConfig({ perspective: 'raw' })
  const transaction = client.transaction()
  for (const document of documents) transaction.create(document)
  await transaction.commit()
  // Stored documents, in the order of the lake's results.
  const stored = await client.fetch<unknown[]>('* | order(_id)')
  const all = queries()
  const wrong: string[] = []
  let [same, refused] = [0, 0]
  const check = async (query: string) => {
    const [lakeResult, groqJsResult] = await Promise.all([
      outcome(client.fetch(query)),
      runGroqJs(query, stored),
    ])
    if (lakeResult === undefined) refused += 1
    if (isDeepStrictEqual(lakeResult, groqJsResult)) same += 1
    else wrong.push(query)
  }
  const rest = all[Symbol.iterator]()
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const query of rest) await check(query)
    }),
  )
  await lake.close()
  report(`Combinations (${refused} refused)`, all.length, same, wrong)
}

async function suite(file: string) {
  const wrong: string[] = []
  const folders = new Map<string, { cases: number; right: number; rightByGroqJs: number }>()
  const { cases, old, unfetched } = await readSuite(file)
  let same = 0
  const thread = caseRunner()
  let endless = 0
  for (const { query, params, documents, result: expected, valid, folder } of cases) {
    const outcomes = await thread.run({ query, params: params ?? {}, documents })
    const isRight = (found: unknown) =>
      valid ? isDeepStrictEqual(withRanks(found), expected ?? null) : found === undefined
    const counts = folders.get(folder) ?? { cases: 0, right: 0, rightByGroqJs: 0 }
    folders.set(folder, counts)
    counts.cases += 1
    if (!outcomes) {
      endless += 1
      continue
    }
    const { lake, groqJs } = outcomes
    if (isRight(lake)) counts.right += 1
    if (isRight(groqJs)) counts.rightByGroqJs += 1
    if (isDeepStrictEqual(lake, groqJs)) same += 1
    if (isRight(groqJs) && !isRight(lake)) wrong.push(query.trim())
  }
  await thread.close()
  for (const [folder, counts] of folders)
    print(
      `${folder}: ${counts.cases} cases, ${counts.right} right in the lake, ${counts.rightByGroqJs} right in groq-js`,
    )
  print(`Ended by the time limit: ${endless}`)
  print(
    `Not run: ${old} of GROQ before 1.0, ${unfetched} of datasets that would have to be downloaded`,
  )
  report('Test suite', cases.length, same, wrong)
}

const { values } = parseArgs({ options: { suite: { type: 'string' } } })
await combinations()
if (values.suite) await suite(values.suite)

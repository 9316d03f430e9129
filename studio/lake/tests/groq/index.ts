import { isDeepStrictEqual, parseArgs } from 'node:util'
import { lakeClient } from '../../src/client.ts'
import { openLake } from '../../src/index.ts'
import { caseThread, outcome, plain } from './case.ts'
import { documents, queries } from './queries.ts'
import { readSuite, withPlaces } from './suite.ts'

/*
 * `npm test -- groq`: every combination of GROQ's parts through the lake and through plain groq-js, which
 * have to find the same. `npm test -- groq --suite suite.ndjson`: the official test suite too.
 */

const say = (line: string) => process.stdout.write(`${line}\n`)
/** Reports differences from groq-js; the command fails if there are any. */
function report(what: string, count: number, same: number, lost: string[]) {
  say(`${what}: ${count} cases, ${same} the same as groq-js, ${lost.length} lost`)
  for (const query of lost.slice(0, 20)) say(`  ${query}`)
  if (lost.length > 0 || count === 0) process.exitCode = 1
}

async function combinations() {
  const lake = await openLake()
  const client = lakeClient(lake).withConfig({ perspective: 'raw' })
  const transaction = client.transaction()
  for (const document of documents) transaction.create(document)
  await transaction.commit()
  // Documents as the lake stores them, in the order of its answers.
  const kept = await client.fetch<unknown[]>('* | order(_id)')
  const all = queries()
  const lost: string[] = []
  let [same, refused] = [0, 0]
  const check = async (query: string) => {
    const [here, there] = await Promise.all([outcome(client.fetch(query)), plain(query, kept)])
    if (here === undefined) refused += 1
    if (isDeepStrictEqual(here, there)) same += 1
    else lost.push(query)
  }
  const rest = all[Symbol.iterator]()
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const query of rest) await check(query)
    }),
  )
  await lake.close()
  report(`Combinations (${refused} refused by both)`, all.length, same, lost)
}

async function suite(file: string) {
  const lost: string[] = []
  const folders = new Map<string, { cases: number; right: number; rightByGroqJs: number }>()
  const { cases, old, unfetched } = await readSuite(file)
  let same = 0
  const thread = caseThread()
  let endless = 0
  for (const { query, params, documents, result: expected, valid, folder } of cases) {
    const outcomes = await thread.run({ query, params: params ?? {}, documents })
    const isRight = (found: unknown) =>
      valid ? isDeepStrictEqual(withPlaces(found), expected ?? null) : found === undefined
    const counts = folders.get(folder) ?? { cases: 0, right: 0, rightByGroqJs: 0 }
    folders.set(folder, counts)
    counts.cases += 1
    if (!outcomes) {
      endless += 1
      continue
    }
    const { here, there } = outcomes
    if (isRight(here)) counts.right += 1
    if (isRight(there)) counts.rightByGroqJs += 1
    if (isDeepStrictEqual(here, there)) same += 1
    if (isRight(there) && !isRight(here)) lost.push(query.trim())
  }
  await thread.close()
  for (const [folder, counts] of folders)
    say(
      `${folder}: ${counts.cases} cases, as expected ${counts.right}, by groq-js ${counts.rightByGroqJs}`,
    )
  say(`Ended by the deadline: ${endless}`)
  say(`Left out: ${old} of GROQ before 1.0, ${unfetched} of datasets that are only an address`)
  report('Test suite', cases.length, same, lost)
}

const { values } = parseArgs({ options: { suite: { type: 'string' } } })
await combinations()
if (values.suite) await suite(values.suite)

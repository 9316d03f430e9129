import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import { evaluate, parse } from 'groq-js'
import { lakeClient } from '../src/client.ts'
import type { Doc } from '../src/model/documents.ts'
import { queryEngine } from '../src/query/query.ts'
import { lakeProcess } from '../tests/lake-process.ts'

type Params = Record<string, unknown>
const about = { projectId: 'local', dataset: 'production' }
const samples = 40
/** Consecutive calls of one kind. With single calls, most calls would also collect the garbage of groq-js. */
const callsPerTurn = 10
const types = ['post', 'page', 'person', 'note', 'video', 'quote', 'place', 'tag', 'event', 'term']

/** Queries like those of the Studio. Their parameters differ in each call. */
const queries: Record<string, [query: string, params: (at: number) => Params]> = {
  'by id': ['*[_id == $id][0]', (at) => ({ id: `doc-${at * 31}` })],
  'by slug': [
    '*[_type == "post" && slug.current == $slug][0]{title, "author": author->title}',
    (at) => ({ slug: `slug-${at * 310}` }),
  ],
  'by type': ['*[_type == $type]{_id, title}', (at) => ({ type: types[at % types.length] })],
  count: ['count(*[_type == $type])', (at) => ({ type: types[at % types.length] })],
  'order and slice': [
    '*[_type == $type] | order(date desc)[0...20]{_id, title, date}',
    (at) => ({ type: types[at % types.length] }),
  ],
  'references()': ['*[references($id)]{_id}', (at) => ({ id: `doc-${at * 7}` })],
  'references(^._id)': [
    '*[_id == $id]{_id, "n": count(*[references(^._id)])}',
    (at) => ({ id: `doc-${at * 7}` }),
  ],
  'another field': ['*[email == $email][0]{title}', (at) => ({ email: `${at * 31}@local` })],
  'in a list': ['*[$tag in tags]{_id}', (at) => ({ tag: `tag-${at}` })],
  'filter, order and slice': [
    '*[_type == $type && defined(slug.current)] | order(date desc)[0...20]{_id, title}',
    (at) => ({ type: types[at % types.length] }),
  ],
  'text match': ['*[body match $word]{_id}', (at) => ({ word: `document ${at * 31}` })],
  'text match, order and slice': [
    '*[_type == $type && title match $word] | order(date desc)[0...20]{_id, title}',
    (at) => ({ type: types[at % types.length], word: `title ${at}*` }),
  ],
  'no index (greater than)': ['count(*[date > $date])', (at) => ({ date: `2026-1-${at % 28}` })],
}

const createDocuments = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    _id: `doc-${at}`,
    _type: types[at % types.length] ?? '',
    title: `A title ${at}`,
    slug: { _type: 'slug', current: `slug-${at}` },
    email: `${at}@local`,
    tags: [`tag-${at % 400}`, 'all'],
    date: `2026-${1 + (at % 12)}-${at % 28}`,
    body: `Words of document ${at}. `.repeat(12),
    author: { _type: 'reference', _ref: `doc-${at % 500}`, _weak: true },
  }))

/** Measures queries of the lake, in this process and over HTTP, as ratios to groq-js with the same documents. */
async function measure(counts: number[]) {
  const results: Record<string, number> = {}
  for (const count of counts) {
    const folder = await mkdtemp(path.join(tmpdir(), 'bench-lake-'))
    // In a separate process, so that its memory does not include this script's.
    const lake = await lakeProcess(folder)
    try {
      const client = lakeClient({ ...about, url: lake.url }).withConfig({ perspective: 'raw' })
      const documents = createDocuments(count)
      for (let at = 0; at < count; at += 5_000) {
        const transaction = client.transaction()
        for (const doc of documents.slice(at, at + 5_000)) transaction.create(doc)
        await transaction.commit({ returnDocuments: false })
      }
      const dataset = await client.fetch<Doc[]>('*')
      const byId = new Map(dataset.map((doc) => [doc._id, doc]))
      const user = { id: 'bench', name: 'Bench' }
      const engine = queryEngine(byId, { ...about, user })
      for (const [name, [query, params]] of Object.entries(queries)) {
        const [inProcess = [], groqJs = [], http = [], viaClient = []] = await timesOf(
          (at) => engine.run(query, params(at), 'raw'),
          async (at) => {
            const tree = parse(query, { params: params(at) })
            const dereference = async ({ _ref }: { _ref: string }) => byId.get(_ref) ?? null
            await (await evaluate(tree, { dataset, params: params(at), dereference })).get()
          },
          (at) => overHttp(lake.url, query, params(at)),
          (at) => client.fetch(query, params(at)),
        )
        const label = `Lake, ${count} documents, ${name}`
        results[`${label}: p95, ratio to groq-js`] = round(p95(inProcess) / p95(groqJs))
        results[`${label}: median, ratio to groq-js`] = round(median(inProcess) / median(groqJs))
        results[`${label}: p95 over HTTP, ratio to groq-js`] = round(p95(http) / p95(groqJs))
        results[`${label}: median in ms over HTTP on this machine`] = round(median(http))
        const title = `${label}: p95 with @sanity/client, ratio to groq-js`
        results[title] = round(p95(viaClient) / p95(groqJs))
        results[`${label}: median in ms with @sanity/client on this machine`] = round(
          median(viaClient),
        )
      }
      results[`Lake, ${count} documents: memory in MB after these queries`] = memoryOf(lake.pid)
      const started = performance.now()
      const transaction = client.transaction()
      for (let at = 600; at < 1_600; at++) transaction.delete(`doc-${at}`)
      await transaction.commit({ returnDocuments: false })
      results[`Lake, ${count} documents, 1 000 deletes in one transaction: ms on this machine`] =
        round(performance.now() - started)
    } finally {
      await lake.kill('SIGTERM')
    }
    const again = await lakeProcess(folder)
    await lakeClient({ ...about, url: again.url }).fetch('*')
    results[
      `Lake, ${count} documents: memory in MB after a start and all documents in one answer`
    ] = memoryOf(again.pid)
    await again.kill('SIGTERM')
    await rm(folder, { recursive: true })
  }
  return results
}

/** Resident memory of a process, in megabytes. */
const memoryOf = (pid = 0) =>
  Math.round(
    Number(execFileSync('ps', ['-o', 'rss=', '-p', `${pid}`], { encoding: 'utf8' })) / 1024,
  )

/** Milliseconds of each kind of call. The kinds alternate, so that other load on the machine affects all of them. */
async function timesOf(...works: ((at: number) => Promise<unknown>)[]): Promise<number[][]> {
  const times = works.map((): number[] => [])
  for (let first = 0; first < samples; first += callsPerTurn)
    for (const [kind, work] of works.entries())
      for (let at = first; at <= first + callsPerTurn; at++) {
        const started = performance.now()
        await work(at)
        // Skips the first call of each turn, which fills caches.
        if (at > first) times[kind]?.push(performance.now() - started)
      }
  return times
}

const agent = new Agent({ keepAlive: true })

/** Sends a query with `node:http`. Sanity's client takes as much processor time as the lake. */
async function overHttp(url: string, query: string, params: Params): Promise<unknown> {
  const search = new URLSearchParams({ query, perspective: 'raw' })
  for (const [name, value] of Object.entries(params)) search.set(`$${name}`, JSON.stringify(value))
  const address = `${url}/v2025-02-19/data/query/${about.dataset}?${search}`
  const [answer] = await once(get(address, { agent }), 'response')
  return await json(answer)
}

/** Quantile of values. */
const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN
const median = (values: number[]) => quantile(values, 0.5)
const p95 = (values: number[]) => quantile(values, 0.95)
const round = (value: number) => Math.round(value * 100) / 100

// `npm run bench -- 10000` measures with that number of documents alone.
const counts = process.argv.slice(2).map(Number)
for (const [label, value] of Object.entries(await measure(counts[0] ? counts : [10_000, 50_000])))
  console.info(`${label}: ${value}`)

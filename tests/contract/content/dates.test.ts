import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { documentTypes } from '#schemas/index.ts'
import { starterPage } from '#schemas/starter-page.ts'
import { allQueries } from '#scripts/generate/queries.ts'
import { generated } from '#web/content/generated/queries.ts'
import { markScheduled } from '#web/content/mark-scheduled.ts'
import { type SeedDocument, seed } from './seed-file.ts'

const queries = await allQueries()
const now = '2026-12-01T12:00:00.000Z'
const hour = 3_600_000
const at = (hours: number) => new Date(Date.parse(now) + hours * hour).toISOString()

/** Types whose documents have publish dates. */
const dated = documentTypes
  .filter((type) => Object.values(Object(type.fields)).some((one) => Object(one).name === 'publishFrom'))
  .map(({ name }) => name)

/** Landing page, because the seed has none. */
const ownPage: SeedDocument = {
  ...{ ...starterPage, _id: 'page-of-a-test', _type: 'landingPage' },
  slug: { _type: 'slug', current: 'pages/workshop' },
}

/**
 * Returns the results of all queries on the seed. One document of a type has the given dates and unmistakable texts.
 * @param kept names of queries to skip
 */
async function answers(type: string, dates: object, preview = false, kept: string[] = []): Promise<string> {
  const dataset = structuredClone([...seed, ownPage])
  const one = dataset.find(({ _type, status }) => _type === type && status !== 'coming-soon')
  if (!one) throw new Error(`The seed has no ${type}`)
  const { publishUntil: _, ...rest } = one
  Object.assign(one, { publishUntil: undefined }, rest, dates)
  for (const name of ['title', 'author', 'text', 'description'])
    if (typeof one[name] === 'string') one[name] = `unmistakable ${name}`
  const slug = Object(one.slug).current ?? ''
  const found = []
  for (const [name, query] of Object.entries(queries)) {
    // `npm run generate` derives the tags of a query from the types that it reads. Other queries need no evaluation.
    if (kept.includes(name) || !generated[query]?.tags.includes(type)) continue
    const params = { slug, id: one._id, now, preview }
    const answer = await (await evaluate(parse(query), { dataset, params })).get()
    if (preview) markScheduled(answer)
    found.push(answer)
  }
  return JSON.stringify(found)
}

test('videos, quotes, care kit items, programs, landing pages and the notice have publish dates', () => {
  const known = ['careKitItem', 'landingPage', 'notice', 'program', 'testimonial', 'video']
  expect(dated).toEqual(expect.arrayContaining(known))
})

/** Queries that return an ended program, because its starter pack and its leads remain. */
const ofEnded = ['packQuery', 'programsQuery']
const hasEnded = (dates: object) => 'publishUntil' in dates

test.each(dated)('queries return a %s only between its publish dates', async (type) => {
  // All queries share one expression for dates, so the formats of dates are tested with one type.
  const isFirst = type === dated[0]
  for (const dates of [
    {},
    { publishFrom: now, publishUntil: at(1) },
    // Other clients of the lake write dates in these formats.
    ...(isFirst ? ['2026-12-01T12:00:00Z', '2026-12-01T14:00:00+02:00'] : []).map((publishFrom) => ({ publishFrom })),
  ])
    expect((await answers(type, dates)).includes('unmistakable'), JSON.stringify(dates)).toBe(true)
  for (const dates of [
    { publishFrom: at(0.01) },
    { publishFrom: at(-2), publishUntil: now },
    ...(isFirst ? [{ publishFrom: at(-1), publishUntil: 'soon' }, { publishFrom: '2026-12-01T12:30:00+00:00' }] : []),
  ])
    expect(
      (await answers(type, dates, false, hasEnded(dates) ? ofEnded : [])).includes('unmistakable'),
      JSON.stringify(dates),
    ).toBe(false)
})

test.each(dated)('a preview shows a future %s with its date, and no ended one', async (type) => {
  const later = await answers(type, { publishFrom: at(48) }, true)
  expect(/\[From 3 December at \d\d:\d\d UTC\] unmistakable/.test(later)).toBe(true)
  expect((await answers(type, { publishFrom: at(-1) }, true)).includes('[From')).toBe(false)
  expect((await answers(type, { publishUntil: at(-1) }, true, ofEnded)).includes('unmistakable')).toBe(false)
})

test('pageSummariesQuery counts a video’s publish dates as changes of the page that lists it', async () => {
  const moments = { publishFrom: at(-2), publishUntil: at(2) }
  const dataset = seed.map((one) => (one._type === 'video' ? { ...one, ...moments } : one))
  const { pageSummariesQuery } = queries
  if (!pageSummariesQuery) throw new Error('There is no query of the pages')
  const params = { now, preview: false }
  const answer = await (await evaluate(parse(pageSummariesQuery), { dataset, params })).get()
  const changesOf = (type: string) => answer.find(({ _type }: { _type: string }) => _type === type).changed
  expect(changesOf('insightsPage')).toEqual(expect.arrayContaining(Object.values(moments)))
  expect(changesOf('legalPage')).not.toContain(moments.publishFrom)
})

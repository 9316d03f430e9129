import fc from 'fast-check'
import { afterAll, beforeAll, expect } from 'vitest'
import { type Lake, openLake } from '#lake'
import { lakeClient } from '#lake/client'
import { fuzz, valuesIn } from '#tests/fuzz.ts'
import { imageBankQuery } from '#web/content/queries/image-bank.ts'
import { insightsQuery } from '#web/content/queries/insights.ts'
import { offersQuery } from '#web/content/queries/offers.ts'
import { seed } from './seed-file.ts'

let lake: Lake
const logged: string[] = []
beforeAll(async () => {
  lake = await openLake({ queryMilliseconds: 1_000, log: (line) => logged.push(line) })
  const transaction = lakeClient(lake).transaction()
  for (const { _id, _type, title } of seed) transaction.create({ _id, _type, title, of: [_id] })
  await transaction.commit()
})
afterAll(() => lake.close())

const tokens = valuesIn(String.raw`
  *  [  ]  {  }  (  )  ->  ...  ..  .  ,  :  @  ^  ^.^  $  &&  ||  ==  !=  <  >=  =~  +  -  /  %  **  !  |
  =>  ?  "  '  //  \  _type  _id  title  of[]  "page"  1  -1  1e400  9007199254740993  0  true  null  in  match
  asc  desc  order(title)  score(1)  count(*)  select(  coalesce(  path("**")  references("x")  $x
  dateTime(now())  now()  string::split(  array::join(  math::sum(  pt::text(@)  text::query("-")
  global::  boost(  identity()  sanity::dataset()  geo::distance(  x::y()  *[_type == "faq"]  {...}
  {"a": @}  *[@ match "*a*a*a*a*a*"]  [0...9]  [-1..0]  array::unique(  diff::changedAny(  string("x")
  releases::all()  round(1.5, 99)  "\u{110000}"  "\ud800"
`)
const token = fc.oneof(fc.constantFrom(...tokens), fc.string({ unit: 'grapheme', maxLength: 3 }))
const made = fc.array(token, { minLength: 1, maxLength: 25 }).map((parts) => parts.join(' '))
const real: string[] = [imageBankQuery, insightsQuery, offersQuery]
const edit = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(30), token)
/** Query of the site with removed, added and repeated parts. */
const edited = fc.tuple(fc.constantFrom(...real), fc.array(edit, { maxLength: 4 })).map(([query, edits]) =>
  edits.reduce((text, [place, removed, added]) => {
    const at = Math.floor(place * text.length)
    return text.slice(0, at) + (removed > 25 ? text.slice(0, 200) : added) + text.slice(at + removed)
  }, query),
)
const nested = fc
  .tuple(fc.constantFrom('(', '[', '{"a":', '!', '-', '*[', 'count(', '@->'), fc.integer({ min: 1, max: 5_000 }))
  .map(([part, times]) => part.repeat(times))

/** Queries with the places 1 and 2 for others. */
const templates = valuesIn(`
  ①->  ①[]  ①[0..1]  ①.of  ① | order(title desc)  ① | score(@ match "a")  ①[②]  !①  -①  +①  (①)
  ①{..., "a": ②, ② => {_id}}  ① == ②  ① < ②  ① in ②  ① match ②  ① + ②  ① * ②  ① / ②  ① % ②  ① ** ②
  ① && ②  ① || ②  ① => ②  ① .. ②  ①, ②  count(①)  lower(①)  pt::text(①)  math::avg(①)  defined(①)
  array::compact(①)  length(①)  path(①)  dateTime(①)  string::split(①, ②)  round(①)  references(①)
  coalesce(①, ②)  array::join(①, ②)  select(① => ②)  *  @  ^  title  _id  of  1  -0.5  1e308  "a*b"  $x
  $slug  null  now()
`)
const { valid } = fc.letrec<{ valid: string }>((tie) => ({
  valid: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.constantFrom('*', '@', 'title', '1', '"a*b"'),
    fc
      .tuple(fc.constantFrom(...templates), tie('valid'), tie('valid'))
      .map(([text, one, two]) => text.replace('①', () => one).replaceAll('②', () => two)),
  ),
}))

const address = (path: string, values: Record<string, string>) =>
  `${lake.url}/v2025-02-19/data/${path}/production?${new URLSearchParams(values)}`

/** First event of a listener after its welcome: the error of the query, or an event of a change. */
async function listen(query: string): Promise<string> {
  const leave = new AbortController()
  const { status, body } = await fetch(address('listen', { query }), { signal: leave.signal })
  const chunk = await body?.getReader().read()
  leave.abort()
  return `${status} ${Buffer.from(chunk?.value ?? []).toString()}`
}

fuzz(
  'the lake answers a query or refuses it, within its time limit and without an error in its log, for any query',
  fc.asyncProperty(fc.oneof(made, edited, nested, valid, valid), fc.boolean(), async (query, wantsMap) => {
    fc.pre(query.trim() !== '')
    const began = performance.now()
    const response = await fetch(address('query', { resultSourceMap: `${wantsMap}` }), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, params: { x: null, slug: 'a' } }),
    })
    const answer = await response.json()
    expect([200, 400], JSON.stringify(answer)).toContain(response.status)
    expect(answer).toHaveProperty(response.ok ? 'result' : 'error')
    if (query.length < 2_000) expect(await listen(query)).toMatch(/^(200 .*event: (welcome|channelError)|400 )/s)
    expect(performance.now() - began).toBeLessThan(10_000)
    expect(logged).toEqual([])
  }),
  { runs: 400 },
)

// https://www.sanity.io/docs/http-reference/query
import { request } from 'node:http'
import { beforeAll, describe, expect, it } from 'vitest'
import { clientOf, folderForTest, lakeForFile, lakeForTest, openAt, refusal } from './harness.ts'

const lake = lakeForFile()
beforeAll(async () => {
  await lake.client
    .transaction()
    .create({ _id: 'a', _type: 'page', title: 'Published apple', tags: ['x', 'y'] })
    .create({ _id: 'drafts.a', _type: 'page', title: 'Draft apple' })
    .create({ _id: 'b', _type: 'page', title: 'Published banana', next: ref('a') })
    .create({ _id: 'drafts.c', _type: 'page', title: 'Draft cherry', next: ref('a') })
    .commit()
})

const ref = (_ref: string) => ({ _type: 'reference', _ref })
const titles = (perspective?: string | string[]) =>
  clientOf(lake, { perspective: perspective as 'raw' }).fetch(
    '*[_type == "page"] | order(_id) {_id, _originalId, title, "next": next->title}',
  )

describe('queries', () => {
  it('return and dereference the documents of the perspective', async () => {
    expect(await titles('published')).toEqual([
      { _id: 'a', _originalId: null, title: 'Published apple', next: null },
      { _id: 'b', _originalId: null, title: 'Published banana', next: 'Published apple' },
    ])
    expect(await titles('drafts')).toEqual([
      { _id: 'a', _originalId: 'drafts.a', title: 'Draft apple', next: null },
      { _id: 'b', _originalId: 'b', title: 'Published banana', next: 'Draft apple' },
      { _id: 'c', _originalId: 'drafts.c', title: 'Draft cherry', next: 'Draft apple' },
    ])
    expect(await titles('previewDrafts')).toEqual(await titles('drafts'))
    expect(await titles('raw')).toHaveLength(4)
    expect(await titles(['r1', 'drafts'])).toEqual(await titles('drafts'))
  })

  it('without a perspective use the default of the API version', async () => {
    const count = async (apiVersion: string) =>
      clientOf(lake, { apiVersion, perspective: undefined }).fetch('count(*[_type == "page"])')
    expect(await count('2025-02-19')).toBe(2)
    expect(await count('2024-01-01')).toBe(4)
    expect(await count('1')).toBe(4)
  })

  it('have the same result with GET and POST, with parameters of every kind', async () => {
    const query = '*[_id in $ids && $on][$from...$to]._id'
    const params = { ids: ['a', 'b', 'drafts.a'], on: true, from: 0, to: 2 }
    expect(await lake.client.fetch(query, params)).toEqual(['a', 'b'])
    const long = `${query} // ${'x'.repeat(12_000)}`
    expect(await lake.client.fetch(long, params)).toEqual(['a', 'b'])
  })

  it('without the value of a parameter are refused with its name', async () => {
    const error = await refusal(lake.client.fetch('*[_id == $id && $other]', { other: null }))
    expect(error).toMatchObject({ statusCode: 400, details: { type: 'queryParseError' } })
    expect(error.message).toContain('param $id referenced, but not provided')
  })

  it('have a compressed response, except for a client on this machine', async () => {
    const path = `/v2025-02-19/data/query/production?query="${'x'.repeat(2_000)}"`
    const encoding = (host: string) =>
      new Promise((resolve) => {
        const headers = { host, 'accept-encoding': 'gzip' }
        request(lake.url + path, { headers }, (response) =>
          resolve(response.resume().headers['content-encoding']),
        ).end()
      })
    expect(await encoding('local.api.sanity.io')).toBe('gzip')
    expect(await encoding(`localhost:${lake.port}`)).toBeUndefined()
  })

  it('of the Studio’s search find documents by words', async () => {
    const search = (q: string) =>
      lake.client.fetch(
        `*[_type in $types && [@, _id] match text::query($q)]
          | score(boost(_type in ["page"] && title match text::query($q), 5)) | order(_score desc)
          {_id, title}`,
        { q, types: ['page'] },
      )
    expect(await search('banan*')).toMatchObject([{ _id: 'b' }])
    expect(await search('cherry draft')).toMatchObject([{ _id: 'drafts.c' }])
    expect(await search('nothing')).toEqual([])
    expect(JSON.stringify(await lake.client.fetch('*'))).not.toContain('lakeText')
  })

  it('return times and paths as strings', async () => {
    const query = '{"time": dateTime("2026-11-22T10:00:00Z") + 60, "path": path("a.**")}'
    expect(await lake.client.fetch(query)).toEqual({ time: '2026-11-22T10:01:00Z', path: 'a.**' })
  })

  it.each([
    ['*[_type == ', '', 'unexpected end-of-file, expected expression'],
    ['count(1', '', 'unexpected end-of-file, expected ")" after function arguments'],
    ['*[_type == "a"]\n{title slug}', 'slug', 'unexpected token "slug"'],
    ['*[_type in ["a" "b"]]', '"b"', 'unexpected token "\\"b\\""'],
    ['*[none::one(_id)]', 'none', 'Undefined namespace: none'],
    ['*[_id == $one]', '$one', 'param $one referenced, but not provided'],
  ])('return the error of %j with its position', async (query, token, description) => {
    const { statusCode, details } = await refusal(lake.client.fetch(query))
    const start = token ? query.indexOf(token) : query.length
    const position = { query, start, end: start + token.length }
    expect([statusCode, details]).toEqual([400, { type: 'queryParseError', description, ...position }])
  })

  it.each([
    ['*[(_id, _type)]', 'tuples can not be evaluated'],
    ['geo::distance(1, 2)', 'not implemented'],
    ['* | score(text::query("a"))', 'not implemented'],
  ])('return the error of %j, which only its evaluation shows', async (query, problem) => {
    const { statusCode, details } = await refusal(lake.client.fetch(query))
    const description = `Unable to evaluate the query: ${problem}`
    expect([statusCode, details]).toEqual([400, { type: 'queryEvaluationError', description }])
  })
})

describe('a query that never ends', () => {
  const endless = { query: '*[title match $stars]', stars: `${'*a'.repeat(30)}b` }

  it('is refused after the time limit, also in a delete, while the lake handles other requests', {
    timeout: 60_000,
  }, async () => {
    const { client, url } = await lakeForTest({ queryMilliseconds: 500 })
    await client.create({ _id: 'long', _type: 'page', title: 'a'.repeat(5_000) })
    const { query, stars } = endless
    const refused = refusal(client.fetch(query, { stars }))
    const meanwhile = await fetch(`${url}/v1/ping`)
    expect(meanwhile.status).toBeLessThan(500)
    expect(await refused).toMatchObject({ statusCode: 400 })
    expect(await refusal(client.delete({ query, params: { stars } }))).toMatchObject({
      statusCode: 400,
    })
    expect(await client.fetch('count(*[_type == "page"])')).toBe(1)
  })

  it('does not delay the next queries', async () => {
    const { client } = await lakeForTest({ queryMilliseconds: 600_000 })
    await client.create({ _id: 'long', _type: 'page', title: 'a'.repeat(5_000) })
    const { query, stars } = endless
    for (let at = 0; at < 2; at++) client.fetch(query, { stars }).catch(() => undefined)
    expect(await client.fetch('count(*)')).toBe(1)
    await client.create({ _id: 'other', _type: 'page' })
    expect(await client.fetch('count(*)')).toBe(2)
  })

  it('does not prevent the lake from closing', { timeout: 60_000 }, async () => {
    const running = await openAt(await folderForTest())
    const client = clientOf(running)
    await client.create({ _id: 'long', _type: 'page', title: 'a'.repeat(5_000) })
    const refused = client.fetch(endless.query, { stars: endless.stars }).catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, 500))
    await running.close()
    await refused
  })
})

// The tests of @sanity/client/stega that need a server, with the lake instead of recorded responses:
// https://github.com/sanity-io/client/blob/main/test/stega/client.test.ts
import { type ClientStegaConfig, createClient } from '@sanity/client/stega'
import { vercelStegaDecode, vercelStegaDecodeAll, vercelStegaSplit } from '@vercel/stega'
import { beforeAll, expect, it } from 'vitest'
import { about, lakeForFile } from './harness.ts'

const lake = lakeForFile()
const beer = { _id: 'ipa', _type: 'beer', title: 'IPA', rating: 4, country: 'Norway' }
const query = '*[_id == $id]{_id, title, rating, country}'
const params = { id: beer._id }

beforeAll(() => lake.client.create(beer))

const client = (stega: ClientStegaConfig['stega']) =>
  createClient({
    ...{ ...about, apiHost: lake.url, useProjectHostname: false, useCdn: false },
    ...{ apiVersion: '2024-08-01', stega },
  })

/** Expected links of the two strings to the Studio. */
const links = (studioUrl: string) =>
  ['title', 'country'].map((path) => ({
    origin: 'sanity.io',
    href: expect.stringMatching(
      RegExp(`^${studioUrl}/intent/edit/mode=presentation;id=ipa;type=beer;path=${path}[?]`),
    ),
  }))
const decode = (answer: unknown) => vercelStegaDecodeAll(JSON.stringify(answer))

it('encodes the document and path in each string of a result, and in no number', async () => {
  const [found] = await client({ enabled: true, studioUrl: '/studio' }).fetch(query, params)
  expect(found.rating).toBe(4)
  expect(found.title).not.toBe('IPA')
  expect(vercelStegaSplit(found.title).cleaned).toBe('IPA')
  expect(vercelStegaDecode(found.title)).toEqual(links('/studio')[0])
  expect(decode(found)).toEqual(links('/studio'))
})

it('encodes the result of a request with `stega: true`', async () => {
  const found = await client({ studioUrl: '/studio' }).fetch(query, params, { stega: true })
  expect(decode(found)).toEqual(links('/studio'))
})

it('encodes nothing in the result of a request with `stega: false`', async () => {
  const marked = client({ studioUrl: '/studio', enabled: true })
  const found = await marked.fetch(query, params, { stega: false })
  expect(decode(found)).toBeUndefined()
  expect(found).toEqual([{ ...beer, _type: undefined }])
})

it('encodes the `studioUrl` of the request', async () => {
  const marked = client({ studioUrl: '/studio', enabled: true })
  const found = await marked.fetch(query, params, { stega: { studioUrl: '/admin' } })
  expect(decode(found)).toEqual(links('/admin'))
})

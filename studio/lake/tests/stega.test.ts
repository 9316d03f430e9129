// The tests of @sanity/client/stega with a server, rewritten against the lake instead of recorded
// answers: https://github.com/sanity-io/client/blob/main/test/stega/client.test.ts
import { type ClientStegaConfig, createClient } from '@sanity/client/stega'
import { vercelStegaDecode, vercelStegaDecodeAll, vercelStegaSplit } from '@vercel/stega'
import { beforeAll, expect, it } from 'vitest'
import { about, lakeOfFile } from './harness.ts'

const lake = lakeOfFile()
const beer = { _id: 'ipa', _type: 'beer', title: 'IPA', rating: 4, country: 'Norway' }
const query = '*[_id == $id]{_id, title, rating, country}'
const params = { id: beer._id }

beforeAll(() => lake.client.create(beer))

const client = (stega: ClientStegaConfig['stega']) =>
  createClient({
    ...{ ...about, apiHost: lake.url, useProjectHostname: false, useCdn: false },
    ...{ apiVersion: '2024-08-01', stega },
  })

/** Addresses in the Studio that a text links to, each with the field's path. */
const edits = (studioUrl: string) =>
  ['title', 'country'].map((path) => ({
    origin: 'sanity.io',
    href: expect.stringMatching(
      RegExp(`^${studioUrl}/intent/edit/mode=presentation;id=ipa;type=beer;path=${path}[?]`),
    ),
  }))
const hidden = (answer: unknown) => vercelStegaDecodeAll(JSON.stringify(answer))

it('marks each text of an answer with its document and path, but no number', async () => {
  const [found] = await client({ enabled: true, studioUrl: '/studio' }).fetch(query, params)
  expect(found.rating).toBe(4)
  expect(found.title).not.toBe('IPA')
  expect(vercelStegaSplit(found.title).cleaned).toBe('IPA')
  expect(vercelStegaDecode(found.title)).toEqual(edits('/studio')[0])
  expect(hidden(found)).toEqual(edits('/studio'))
})

it('marks the answer of a single request with stega turned on', async () => {
  const found = await client({ studioUrl: '/studio' }).fetch(query, params, { stega: true })
  expect(hidden(found)).toEqual(edits('/studio'))
})

it('marks nothing in the answer of a single request with stega turned off', async () => {
  const marked = client({ studioUrl: '/studio', enabled: true })
  const found = await marked.fetch(query, params, { stega: false })
  expect(hidden(found)).toBeUndefined()
  expect(found).toEqual([{ ...beer, _type: undefined }])
})

it('links to the Studio that a single request names', async () => {
  const marked = client({ studioUrl: '/studio', enabled: true })
  const found = await marked.fetch(query, params, { stega: { studioUrl: '/admin' } })
  expect(hidden(found)).toEqual(edits('/admin'))
})

// The endpoints and parameters that no other file requests.
import { beforeAll, expect, it } from 'vitest'
import { lakeForFile } from './harness.ts'

const lake = lakeForFile()
const VERSION = 'v2025-02-19'

beforeAll(() => lake.client.create({ _id: 'page', _type: 'page', n: 0 }))

async function ask(endpoint: string, body?: unknown) {
  const [method, path] = endpoint.split(' ')
  const response = await fetch(`${lake.url}/${VERSION}/${path}`, {
    method,
    ...(body !== undefined && {
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  })
  return { status: response.status, text: await response.text() }
}

const touch = { mutations: [{ patch: { id: 'page', inc: { n: 1 } } }] }
const release = { actions: { actionType: 'sanity.action.release.create' } }

it.each<[string, number, string, unknown?]>([
  ['GET data/doc/production/page,none', 200, '"omitted":\\[{"id":"none","reason":"existence"'],
  ['GET data/doc/production/page?excludeContent=true', 200, '"documents":\\[\\]'],
  ['GET data/doc/production/page?includeAllVersions=true', 200, '"_id":"page"'],
  ['POST data/mutate/production?visibility=deferred', 200, 'update', touch],
  ['POST data/mutate/production?visibility=never', 400, 'expected one of', touch],
  ['POST data/mutate/production?autoGenerateArrayKeys=true', 400, 'not part of', touch],
  ['POST data/actions/production?dryRun=true', 200, 'transactionId', { actions: [] }],
  ['POST data/actions/production', 400, 'Invalid', release],
  ['GET data/history/production/documents/page?lastRevision=true&revision=x', 400, 'Only one of'],
  ['GET data/history/production/transactions?effectFormat=mendoza', 200, '"effects":{"page"'],
  ['GET data/history/production/transactions?effectFormat=diff', 400, 'effectFormat'],
  ['GET data/export/production?types=other', 200, '^$'],
  ['POST assets/files/production/from-url', 404, 'nothing at', { url: 'https://a.example' }],
  ['GET projects/local/datasets', 200, '"name":"production","aclMode":"public"'],
  ['GET datasets', 200, '"name":"production"'],
  ['GET access/project/local/robots', 200, '"data":\\[\\]'],
  ['GET hooks/projects/local', 200, '^\\[\\]$'],
  ['GET aliases', 200, '^\\[\\]$'],
  ['GET projects/local/datasets/production/schemas', 200, '^\\[\\]$'],
  ['POST projects/local/tokens', 405, 'set in code', {}],
  ['PATCH projects/local', 405, 'set in code', {}],
  ['POST graphql/production/default', 404, 'nothing at', {}],
])('%s returns status %i', async (endpoint, status, pattern, body) => {
  const answer = await ask(endpoint, body)
  expect(answer).toEqual({ status, text: expect.stringMatching(new RegExp(pattern)) })
})

it('a path with an extra slash is valid, and a long response is compressed', async () => {
  const exported = await fetch(`${lake.url}//${VERSION}/data/export/production`)
  expect(exported.headers.get('content-encoding')).toBe('gzip')
  expect(await exported.text()).toContain('"_id":"page"')
})

// The endpoints and parameters that no other file requests. An endpoint of Sanity's that the lake does not have responds
// with a 501 that names the feature.
import { beforeAll, describe, expect, it } from 'vitest'
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

const mutations = (...all: unknown[]) => ({ mutations: all })
const patch = (operations: object) => mutations({ patch: { id: 'page', ...operations } })
const action = (name: string) => ({ actions: { actionType: `sanity.action.${name}` } })

describe.each([
  [
    'https://www.sanity.io/docs/http-reference of documents',
    [
      ['GET data/query/production?query=geo::latLng(1,2)', 501, 'function of this query'],
      ['GET data/doc/production/page,none', 200, '"omitted":\\[{"id":"none","reason":"existence"'],
      ['GET data/doc/production/page?excludeContent=true', 200, '"documents":\\[\\]'],
      ['GET data/doc/production/page?includeAllVersions=true', 200, '"_id":"page"'],
      ['POST data/mutate/production?visibility=deferred', 200, 'update', patch({ inc: { n: 1 } })],
      ['POST data/mutate/production?visibility=never', 400, 'expected one of', mutations()],
      ['POST data/actions/production?dryRun=true', 200, 'transactionId', { actions: [] }],
      ['POST data/actions/production', 501, 'variant.create', action('variant.create')],
      ['POST data/actions/production', 501, 'document.explode', action('document.explode')],
      [
        'POST data/actions/production',
        400,
        'Unknown action type .*publish',
        { actions: { actionType: 'publish' } },
      ],
      [
        'GET data/history/production/documents/page?lastRevision=true&revision=x',
        400,
        'Only one of',
      ],
      ['GET data/history/production/transactions?effectFormat=mendoza', 200, '"effects":{"page"'],
      ['GET data/history/production/transactions?effectFormat=diff', 400, 'effectFormat'],
      ['GET data/export/production?types=other', 200, '^$'],
      [
        'POST assets/files/production/from-url',
        501,
        'Fetching files',
        { url: 'https://a.example' },
      ],
    ],
  ],
  [
    'https://www.sanity.io/docs/http-reference/projects and /datasets, /access-api, /webhooks',
    [
      ['GET projects', 200, '"id":"local"'],
      ['GET projects/local', 200, '"id":"local"'],
      ['GET projects/local/datasets', 200, '"name":"production","aclMode":"public"'],
      ['GET datasets', 200, '"name":"production"'],
      ['GET users/me', 200, '"id":"local"'],
      ['GET projects/local/tokens', 200, '^\\[\\]$'],
      ['GET projects/local/robots', 200, '^\\[\\]$'],
      ['GET access/project/local/robots', 200, '"data":\\[\\]'],
      ['GET hooks/projects/local', 200, '^\\[\\]$'],
      ['GET projects/local/cors', 200, '^\\[\\]$'],
      ['GET invitations/project/local', 200, '^\\[\\]$'],
      ['GET aliases', 200, '^\\[\\]$'],
      ['GET projects/local/datasets/production/schemas', 200, '^\\[\\]$'],
      ['GET projects/local/datasets/production/settings/embeddings', 200, '"enabled":false'],
      ['GET projects/local/datasets/production/backups', 501, 'Backups'],
      ['POST projects/local/tokens', 501, 'changing them', {}],
      ['POST projects/local/cors', 501, 'changing them', {}],
      ['POST hooks/projects/local', 501, 'changing them', {}],
      ['PATCH projects/local', 501, 'changing them', {}],
      ['PUT projects/local/datasets/production/copy', 501, 'changing them', {}],
    ],
  ],
  [
    'https://www.sanity.io/docs/http-reference/jobs, /scheduling, /graphql, /agent-actions, /media-library',
    [
      ['GET jobs/one', 501, 'Jobs'],
      ['POST schedules/local/production', 501, 'scheduling', {}],
      ['POST graphql/production/default', 501, 'GraphQL', {}],
      ['POST agent/action/generate/production', 501, 'Agent actions', {}],
      ['GET assist/tasks/instruction/production/status', 200, '"enabled":false'],
      ['GET assist/tasks/instruction/production/init', 501, 'Agent actions'],
      ['POST descriptors/claim', 501, 'Descriptions of schemas', {}],
      ['GET media-libraries/one/query', 501, 'resource'],
      ['GET nowhere', 404, 'There is nothing at GET'],
    ],
  ],
] as [string, [string, number, string, unknown?][]][])('%s', (_, rows) => {
  it.each(rows)('%s returns status %i', async (endpoint, status, pattern, body) => {
    const answer = await ask(endpoint, body)
    expect(answer).toEqual({ status, text: expect.stringMatching(new RegExp(pattern)) })
  })
})

it('a path with an extra slash is valid, and a long response is compressed', async () => {
  const exported = await fetch(`${lake.url}//${VERSION}/data/export/production`)
  expect(exported.headers.get('content-encoding')).toBe('gzip')
  expect(await exported.text()).toContain('"_id":"page"')
})

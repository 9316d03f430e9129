// https://www.sanity.io/docs/http-reference/projects, /datasets, /webhooks, /access-api, /export
import { expect, it } from 'vitest'
import { lakeOfFile, refusal } from './harness.ts'

const lake = lakeOfFile()
const read = async (path: string) => (await fetch(`${lake.url}${path}`)).json()

it('the dataset, and that there are no hooks, robots and tokens, can be read', async () => {
  expect(await lake.client.datasets.list()).toMatchObject([{ name: 'production' }])
  expect(await read('/v2021-06-07/datasets')).toMatchObject([{ name: 'production' }])
  expect(await read('/v2021-06-07/projects/local/datasets')).toMatchObject([{ aclMode: 'public' }])
  for (const path of ['hooks/projects/local', 'projects/local/tokens', 'projects/local/robots'])
    expect(await read(`/v2021-06-07/${path}`)).toEqual([])
})

it.each([
  ['DELETE', 'datasets/production'],
  ['PUT', 'projects/local/datasets/production/copy'],
  ['POST', 'projects/local/tokens'],
  ['POST', 'projects/local/cors'],
  ['POST', 'hooks/projects/local'],
  ['PATCH', 'projects/local'],
])('%s %s is refused with words, not answered as if it were done', async (method, path) => {
  const response = await fetch(`${lake.url}/v2021-06-07/${path}`, { method })
  expect(response.status).toBe(501)
  expect((await response.json()).message).toMatch(/not part of the embedded lake/)
})

it('actions that are not here are named', async () => {
  const act = (actionType: string) => refusal(lake.client.action({ actionType } as never))
  expect(await act('sanity.action.document.explode')).toMatchObject({ statusCode: 501 })
  expect((await act('sanity.action.document.explode')).message).toContain('document.explode')
  expect(await act('publish')).toMatchObject({ statusCode: 400 })
  expect((await act('publish')).message).toContain('Unknown action type "publish"')
})

it('an address with a slash too many is one of the API', async () => {
  await lake.client.create({ _id: 'exported', _type: 'page' })
  const exported = await fetch(`${lake.url}//v2025-02-19/data/export/production`)
  expect(exported.headers.get('content-encoding')).toBe('gzip')
  expect(JSON.parse(await exported.text())).toMatchObject({ _id: 'exported' })
})

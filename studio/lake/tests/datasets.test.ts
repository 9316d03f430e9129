// https://www.sanity.io/docs/http-reference/datasets and /projects
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  clientOf,
  folderForTest,
  lakeForFile,
  lakeForTest,
  openAt,
  refusal,
  until,
} from './harness.ts'
import { serverForTest } from './http-server.ts'

const lake = lakeForFile({ dataset: ['production', 'staging', 'other/production'] })
const of = (dataset: string, projectId = 'local', from: { url: string } = lake) =>
  clientOf(from, { dataset, projectId })
const titles = (client: ReturnType<typeof of>) => client.fetch('*[_type == "page"].title')

it('each dataset of each project has its own documents, files, history and streams', async () => {
  const events: string[] = []
  const subscription = of('staging')
    .listen('*[_type == "page"]', {}, { events: ['welcome', 'mutation'] })
    .subscribe((event) => events.push('documentId' in event ? event.documentId : event.type))
  await until('the welcome', () => events.length === 1)
  await of('production').create({ _id: 'page', _type: 'page', title: 'local' })
  await of('production', 'other').create({ _id: 'page', _type: 'page', title: 'other' })
  await of('staging').create({ _id: 'new', _type: 'page', title: 'staging' })
  expect(await titles(of('production'))).toEqual(['local'])
  expect(await titles(of('production', 'other'))).toEqual(['other'])
  expect(await titles(of('staging'))).toEqual(['staging'])
  await until('the event', () => events.includes('new'))
  expect(events).toEqual(['welcome', 'new'])
  subscription.unsubscribe()

  const { url } = await of('staging').assets.upload('file', Buffer.from('words'))
  expect(url).toContain('/files/local/staging/')
  expect((await fetch(url)).status).toBe(200)
  expect((await fetch(url.replace('staging', 'production'))).status).toBe(404)
  const history = await fetch(`${lake.url}/v2025-02-19/data/history/staging/transactions`)
  expect((await history.text()).trim().split('\n')).toHaveLength(2)
})

it('lists projects and datasets, and responds with 404 to unknown ones', async () => {
  const named = async (projectId: string) =>
    (await of('production', projectId).datasets.list()).map(({ name }) => name)
  expect(await named('local')).toEqual(['production', 'staging'])
  expect(await named('other')).toEqual(['production'])
  expect((await of('production').projects.list()).map(({ id }) => id)).toEqual(['local', 'other'])
  expect(await of('production', 'other').projects.getById('other')).toMatchObject({ id: 'other' })
  const unknown = await refusal(of('production').projects.getById('abc123'))
  expect(unknown).toMatchObject({ statusCode: 404 })
  expect(unknown.message).toContain('This lake has: local, other')
  for (const client of [of('nothing'), of('production', 'abc123'), of('staging', 'other')])
    expect(await refusal(client.fetch('*'))).toMatchObject({ statusCode: 404 })
})

it('creates and deletes a dataset, but deletes none that the lake was started with', async () => {
  const folder = await folderForTest()
  const at = join(folder, 'datasets/local/trial')
  const first = await openAt(folder)
  expect(await clientOf(first).datasets.create('trial')).toMatchObject({ datasetName: 'trial' })
  expect(await refusal(clientOf(first).datasets.create('trial'))).toMatchObject({ statusCode: 409 })
  for (const name of ['Trial', '..%2Ftrial']) {
    const response = await fetch(`${first.url}/v1/datasets/${name}`, { method: 'PUT' })
    expect([name, response.status]).toEqual([name, 400])
  }
  await of('trial', 'local', first).create({ _type: 'page', title: 'kept' })
  await first.close()

  const second = await openAt(folder, { dataset: ['production', 'staging'] })
  expect(await titles(of('trial', 'local', second))).toEqual(['kept'])
  const stream = await fetch(`${second.url}/v1/data/listen/trial?query=*`)
  expect(await clientOf(second).datasets.delete('trial')).toEqual({ deleted: true })
  expect(await stream.text()).toContain('welcome')
  expect(existsSync(at)).toBe(false)
  for (const name of ['production', 'staging'])
    expect(await refusal(clientOf(second).datasets.delete(name))).toMatchObject({ statusCode: 501 })
  expect(await refusal(clientOf(second).datasets.delete('trial'))).toMatchObject({
    statusCode: 404,
  })
  await second.close()
})

it('the first dataset of a folder keeps its name when the lake is started with another name', async () => {
  const folder = await folderForTest()
  const first = await openAt(folder)
  await clientOf(first).create({ _type: 'page', title: 'of production' })
  await first.close()
  const second = await openAt(folder, { dataset: 'staging' })
  expect(await titles(of('staging', 'local', second))).toEqual([])
  expect(await titles(of('production', 'local', second))).toEqual(['of production'])
  await second.close()
})

it('a token for one dataset has no rights in another, and a private dataset requires a token', async () => {
  const lakeWithTokens = await lakeForTest({
    dataset: ['production', 'staging'],
    tokens: [
      { token: 'all', role: 'editor' },
      { token: 'one', role: 'editor', dataset: 'staging' },
    ],
  })
  const as = (token: string | undefined, dataset: string) =>
    clientOf(lakeWithTokens, { token, dataset, ignoreBrowserTokenWarning: true })
  await as('one', 'staging').create({ _id: 'page', _type: 'page', title: 'seen' })
  expect(await refusal(as('one', 'production').create({ _type: 'page' }))).toMatchObject({
    statusCode: 401,
  })
  expect(await refusal(as('one', 'staging').datasets.create('mine'))).toMatchObject({
    statusCode: 403,
  })
  expect(await titles(as(undefined, 'staging'))).toEqual(['seen'])
  await as('all', 'staging').datasets.edit('staging', { aclMode: 'private' })
  // A change without an access mode does not make the dataset public.
  const change = { method: 'PATCH', headers: { authorization: 'Bearer all' }, body: '{}' }
  const changed = await fetch(`${lakeWithTokens.url}/v1/projects/local/datasets/staging`, change)
  expect(await changed.json()).toMatchObject({ aclMode: 'private' })
  expect(await titles(as(undefined, 'staging'))).toEqual([])
  expect(await as(undefined, 'staging').getDocument('page')).toBeUndefined()
  expect((await fetch(`${lakeWithTokens.url}/v1/data/listen/staging?query=*`)).status).toBe(401)
  expect(await titles(as('one', 'staging'))).toEqual(['seen'])
})

it.each([
  [undefined, ['local/production']],
  ['staging', ['local/staging']],
  ['*', ['local/production', 'local/staging']],
])('a webhook for the dataset %s reports changes of %j', async (dataset, expected) => {
  const reported = new Set<string>()
  const site = await serverForTest((request, response) => {
    reported.add(`${request.headers['sanity-project-id']}/${request.headers['sanity-dataset']}`)
    request.resume()
    response.end()
  })
  const webhook = { url: site.url, secret: 'secret', dataset }
  const lakeWithWebhook = await lakeForTest({ dataset: ['production', 'staging'], webhook })
  for (const name of ['staging', 'production'])
    await of(name, 'local', lakeWithWebhook).create({ _type: 'page' })
  await until('the webhooks', () => expected.every((name) => reported.has(name)))
  expect([...reported].toSorted()).toEqual(expected)
})

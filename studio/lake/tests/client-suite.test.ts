// What the integration suite of @sanity/client asks of hosted Sanity, written anew from its descriptions:
// https://github.com/sanity-io/client/tree/main/test/integration
import { randomUUID } from 'node:crypto'
import { stegaClean } from '@sanity/client/stega'
import { firstValueFrom } from 'rxjs'
import { expect, it, onTestFinished } from 'vitest'
import { clientOf, lakeOfFile, refusal } from './harness.ts'

const lake = lakeOfFile()
/** As the suite configures it: a dated version, its perspective, no cache. Only the address differs. */
const client = (config = {}) =>
  clientOf(lake, { apiVersion: '2024-08-01', perspective: undefined, ...config })

/** A document that goes away with the test. */
async function documentOfTest(fields = {}) {
  const _id = `suite-${randomUUID()}`
  onTestFinished(async () => void (await client().delete(_id)))
  return client().create({ _id, _type: 'smoke', label: 'A label', ...fields })
}

it('a query by id answers the document’s fields', async () => {
  const { _id: id } = await documentOfTest()
  const found = await client().fetch('*[_id == $id][0]{_id, label}', { id })
  expect(found).toEqual({ _id: id, label: 'A label' })
})

it('a document is there by its id until it is deleted, and may be deleted twice', async () => {
  const { _id } = await documentOfTest()
  expect(await client().getDocument(_id)).toMatchObject({ _id, _type: 'smoke', label: 'A label' })
  await client().delete(_id)
  expect(await client().getDocument(_id)).toBeUndefined()
  await client().delete(_id)
})

it('a query whose signal is aborted already rejects with an AbortError', async () => {
  const asked = client().fetch('*[0]', {}, { signal: AbortSignal.abort() })
  expect(await refusal(asked)).toMatchObject({ name: 'AbortError' })
})

it('a listener and a live query are welcomed', async () => {
  const listening = client().listen('*[_type == "smoke"]', {}, { events: ['welcome'] })
  expect(await firstValueFrom(listening)).toMatchObject({ type: 'welcome' })
  expect(await firstValueFrom(client().live.events())).toMatchObject({ type: 'welcome' })
})

it('a source map names the documents of an answer, keyed items by their key', async () => {
  const { _id } = await documentOfTest({ items: [{ _key: 'a', label: 'first' }] })
  const answer = await client().fetch(
    '*[_id == $id][0]',
    { id: _id },
    { filterResponse: false, resultSourceMap: 'withKeyArraySelector' },
  )
  expect(answer.resultSourceMap?.documents).toMatchObject([{ _id, _type: 'smoke' }])
  expect(JSON.stringify(answer.resultSourceMap?.paths)).toContain("items'][?(@._key=='a')]")
})

it('a client with stega hides the Studio’s address in texts, and takes it out again', async () => {
  const { _id: id } = await documentOfTest()
  const stega = client({ stega: { enabled: true, studioUrl: 'http://localhost:3333' } })
  const found = await stega.fetch('*[_id == $id][0]{label}', { id })
  expect(found.label).toMatch(/^A label.+/u)
  expect(stegaClean(found)).toEqual({ label: 'A label' })
})

it('datasets, their embeddings, projects and the user of the token can be read', async () => {
  expect((await client().datasets.list()).map(({ name }) => name)).toContain('production')
  expect(await client().datasets.getEmbeddingsSettings('production')).toMatchObject({
    enabled: false,
  })
  expect((await client().projects.list()).map(({ id }) => id)).toContain('local')
  expect(await client().projects.getById('local')).toMatchObject({
    id: 'local',
    displayName: expect.any(String),
  })
  expect(await client().users.getById('me')).toMatchObject({
    id: expect.stringMatching(/./),
    name: expect.any(String),
  })
})

it('a release goes through all of its states, and publishes what it holds', async () => {
  const { releases } = client({ apiVersion: '2025-02-19' })
  const [releaseId, publishedId] = [randomUUID().slice(0, 8), `suite-${randomUUID()}`]
  const state = async () => (await releases.get({ releaseId }))?.state
  const metadata = { releaseType: 'asap', title: 'Spring' } as const
  const created = await releases.create({ releaseId, metadata })
  expect(created).toMatchObject({ releaseId, transactionId: expect.any(String) })
  expect(await releases.get({ releaseId })).toMatchObject({
    ...{ _id: `_.releases.${releaseId}`, _type: 'system.release', state: 'active', metadata },
  })
  await releases.edit({ releaseId, patch: { set: { 'metadata.title': 'Autumn' } } })
  expect((await releases.get({ releaseId }))?.metadata.title).toBe('Autumn')
  const publishAt = new Date(Date.now() + 3_600_000).toISOString()
  await releases.schedule({ releaseId, publishAt })
  expect(await state()).toBe('scheduled')
  await releases.unschedule({ releaseId })
  expect(await state()).toBe('active')
  await releases.archive({ releaseId })
  expect(await state()).toBe('archived')
  await releases.unarchive({ releaseId })
  expect(await state()).toBe('active')
  const _id = `versions.${releaseId}.${publishedId}`
  await lake.client.createVersion({
    ...{ releaseId, publishedId, document: { _id, _type: 'smoke', label: 'By a release' } },
  })
  expect((await lake.client.releases.fetchDocuments({ releaseId })).result).toMatchObject([{ _id }])
  await releases.publish({ releaseId })
  expect(await state()).toBe('published')
  expect(await lake.client.getDocument(publishedId)).toMatchObject({ label: 'By a release' })
  await releases.delete({ releaseId })
  expect(await releases.get({ releaseId })).toBeUndefined()
})

it('what needs other services of Sanity’s is refused with words', async () => {
  const latest = client({ apiVersion: 'vX' })
  const library = latest.withConfig({ resource: { type: 'media-library', id: 'library' } })
  const asked: (() => Promise<unknown>)[] = [
    () => latest.agent.action.prompt({ instruction: 'Reply', format: 'string' }),
    () => library.assets.upload('image', Buffer.from('x')),
    () => library.getDocument('image'),
    () => latest.withConfig({ stackId: 'stack' }).functions.invoke('one', {}),
    () => latest.datasets.editEmbeddingsSettings('production', { enabled: true }),
  ]
  for (const ask of asked) {
    const { statusCode, message } = await refusal(ask())
    expect({ statusCode, message }).toEqual({
      statusCode: 501,
      message: expect.stringMatching(/not part of the embedded lake/),
    })
  }
})

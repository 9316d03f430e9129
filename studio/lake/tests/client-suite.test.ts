// The integration suite of @sanity/client, rewritten test by test against the lake's address:
// https://github.com/sanity-io/client/tree/main/test/integration. README.md lists the omitted tests.
import { randomUUID } from 'node:crypto'
import { ChannelError, ClientError, isQueryParseError } from '@sanity/client'
import { createClient as createStegaClient, stegaClean } from '@sanity/client/stega'
import { firstValueFrom } from 'rxjs'
import { describe, expect, it, onTestFinished } from 'vitest'
import { clientOf, lakeForFile, refusal } from './harness.ts'

const lake = lakeForFile()
/** Client with the settings of the suite. */
const client = (config = {}) => clientOf(lake, { apiVersion: '2024-08-01', perspective: undefined, ...config })

/** Creates a document, which is deleted after the test. */
async function documentOfTest(fields = {}) {
  const _id = `suite-${randomUUID()}`
  onTestFinished(async () => void (await client().delete(_id)))
  return client().create({ _id, _type: 'smoke', label: 'A label', ...fields })
}

describe('queries', () => {
  it('by id return the requested fields of a document', async () => {
    const { _id: id } = await documentOfTest()
    const found = await client().fetch('*[_id == $id][0]{_id, label}', { id })
    expect(found).toEqual({ _id: id, label: 'A label' })
  })

  it('without a token return a count', async () => {
    const anonymous = client({ apiVersion: 'v2021-03-25', token: undefined })
    expect(await anonymous.fetch('count(*[studioVersion == 3])')).toBe(0)
  })

  it('with malformed GROQ reject with a ClientError that names the expected token', async () => {
    const error = await refusal(client().fetch('*[_type == '))
    if (!(error instanceof ClientError)) throw error
    expect(error.statusCode).toBe(400)
    expect(isQueryParseError(error.details)).toBe(true)
    expect(error.message).toMatch(/GROQ query parse error/)
    expect(error.message).toMatch(/unexpected end-of-file, expected expression/)
  })

  it('with an aborted signal reject with an AbortError', async () => {
    const refused = client().fetch('*[0]', {}, { signal: AbortSignal.abort() })
    expect(await refusal(refused)).toMatchObject({ name: 'AbortError' })
  })

  it('return a source map with the documents of the result, and with keys in its paths', async () => {
    const { _id } = await documentOfTest({ items: [{ _key: 'a', label: 'first' }] })
    const answer = await client().fetch(
      '*[_id == $id][0]',
      { id: _id },
      { filterResponse: false, resultSourceMap: 'withKeyArraySelector' },
    )
    expect(answer.resultSourceMap?.documents).toMatchObject([{ _id, _type: 'smoke' }])
    expect(JSON.stringify(answer.resultSourceMap?.paths)).toContain("items'][?(@._key=='a')]")
  })

  it('with stega return strings with stega, which stegaClean removes', async () => {
    const { _id: id } = await documentOfTest()
    const stega = createStegaClient({
      ...client().config(),
      stega: { enabled: true, studioUrl: 'https://example.com/studio' },
    })
    const found = await stega.fetch('*[_id == $id][0]{label}', { id })
    expect(found.label).toMatch(/^A label.+/u)
    expect(stegaClean(found)).toEqual({ label: 'A label' })
  })
})

describe('documents', () => {
  it('are returned by their id', async () => {
    const { _id } = await documentOfTest()
    expect(await client().getDocument(_id)).toMatchObject({ _id, _type: 'smoke', label: 'A label' })
  })

  it('are not returned after their deletion, and can be deleted again', async () => {
    const { _id } = await documentOfTest()
    await client().delete(_id)
    expect(await client().getDocument(_id)).toBeUndefined()
    await client().delete(_id)
  })

  it('have the changes of a patch after its transaction', async () => {
    const { _id } = await documentOfTest({ count: 1 })
    const result = await client()
      .transaction()
      .patch(_id, (patch) => patch.set({ label: 'Another' }).inc({ count: 2 }))
      .commit()
    expect(result).toMatchObject({ transactionId: expect.any(String), documentIds: [_id] })
    expect(await client().getDocument(_id)).toMatchObject({ label: 'Another', count: 3 })
  })
})

describe('streams', () => {
  it('of a listener start with a welcome event', async () => {
    const listening = client().listen('*[_type == "smoke"]', {}, { events: ['welcome'] })
    expect(await firstValueFrom(listening)).toMatchObject({ type: 'welcome' })
  })

  it('of a listener with malformed GROQ fail with a ChannelError', async () => {
    const error = await refusal(firstValueFrom(client().listen('*[_type == ')))
    if (!(error instanceof ChannelError)) throw error
    expect(error.message).toMatch(/GROQ query parse error/)
  })

  it('of live events start with a welcome event', async () => {
    expect(await firstValueFrom(client().live.events())).toMatchObject({ type: 'welcome' })
  })
})

describe('the account', () => {
  it('lists the datasets', async () => {
    expect((await client().datasets.list()).map(({ name }) => name)).toContain('production')
  })

  it('returns the settings of embeddings', async () => {
    const settings = await client().datasets.getEmbeddingsSettings('production')
    expect(settings).toMatchObject({ enabled: false })
  })

  it('lists the projects, and returns a project by its id', async () => {
    expect((await client().projects.list()).map(({ id }) => id)).toContain('local')
    expect(await client().projects.getById('local')).toMatchObject({
      id: 'local',
      displayName: expect.any(String),
    })
  })

  it('returns the user of the token', async () => {
    expect(await client().users.getById('me')).toMatchObject({
      id: expect.stringMatching(/./),
      name: expect.any(String),
    })
  })
})

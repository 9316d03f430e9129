// https://www.sanity.io/docs/http-reference/actions and https://www.sanity.io/docs/apis-and-sdks/content-releases-api
import { expect, it } from 'vitest'
import { clientOf, folderOfTest, lakeOfFile, openAt, refusal, until } from './harness.ts'

const lake = lakeOfFile()
const state = async (id: string, of = lake.client) =>
  (await of.getDocument(`_.releases.${id}`))?.state
const soon = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()

/** A release that changes one document, adds one and takes one off. */
async function planned(release: string, of = lake.client) {
  const name = (end: string) => `${release}-${end}`
  await of.releases.create({ releaseId: release, metadata: { title: 'Spring' } })
  await of
    .transaction()
    .create({ _id: name('changed'), _type: 'page', n: 1 })
    .create({ _id: name('gone'), _type: 'page' })
    .commit()
  await of.createVersion({
    releaseId: release,
    publishedId: name('changed'),
    document: { _id: `versions.${release}.${name('changed')}`, _type: 'page', n: 2 },
  })
  await of.createVersion({
    releaseId: release,
    publishedId: name('new'),
    document: { _id: `versions.${release}.${name('new')}`, _type: 'page', n: 3 },
  })
  await of.unpublishVersion({ publishedId: name('gone'), releaseId: release })
  return () =>
    of.fetch('*[string::startsWith(_id, $all)]{_id, n} | order(_id)', { all: `${release}-` })
}

it('a release is seen in its perspective before, and by everybody after it is published', async () => {
  const seen = await planned('spring')
  const before = [
    { _id: 'spring-changed', n: 1 },
    { _id: 'spring-gone', n: null },
  ]
  const after = [
    { _id: 'spring-changed', n: 2 },
    { _id: 'spring-new', n: 3 },
  ]
  expect(await seen()).toEqual(before)
  const ahead = clientOf(lake, { perspective: ['spring'] })
  const all = '*[string::startsWith(_id, "spring-")]{_id, n} | order(_id)'
  expect(await ahead.fetch(all)).toEqual(after)
  await lake.client.releases.publish({ releaseId: 'spring' })
  expect(await seen()).toEqual(after)
  expect(await lake.client.getDocument('_.releases.spring')).toMatchObject({
    state: 'published',
    name: 'spring',
    metadata: { title: 'Spring', releaseType: 'undecided' },
    finalDocumentStates: expect.arrayContaining([{ id: 'spring-new' }]),
  })
  expect(await lake.client.fetch('count(*[_id in path("versions.spring.**")])')).toBe(0)
})

it('one that is archived leaves what is published as it is, and can be deleted', async () => {
  const seen = await planned('never')
  const before = await seen()
  await lake.client.releases.edit({ releaseId: 'never', patch: { set: { 'metadata.title': 'X' } } })
  expect(await refusal(lake.client.releases.delete({ releaseId: 'never' }))).toMatchObject({
    statusCode: 400,
  })
  await lake.client.releases.archive({ releaseId: 'never' })
  expect(await seen()).toEqual(before)
  expect(await refusal(lake.client.releases.publish({ releaseId: 'never' }))).toMatchObject({
    statusCode: 400,
  })
  await lake.client.releases.delete({ releaseId: 'never' })
  expect(await state('never')).toBeUndefined()
})

it('one that is scheduled is published when its time has come, unless it is taken back', async () => {
  const seen = await planned('timed')
  await planned('kept')
  for (const releaseId of ['timed', 'kept'])
    await lake.client.releases.schedule({ releaseId, publishAt: soon(400) })
  expect(await state('timed')).toBe('scheduled')
  await lake.client.releases.unschedule({ releaseId: 'kept' })
  await until('the release', async () => (await state('timed')) === 'published')
  expect(await seen()).toMatchObject([{ n: 2 }, { n: 3 }])
  expect(await state('kept')).toBe('active')
  const past = lake.client.releases.schedule({
    releaseId: 'kept',
    publishAt: '2020-01-01T00:00:00Z',
  })
  expect(await refusal(past)).toMatchObject({ statusCode: 400 })
})

it('one whose time passed while the lake was closed is published at its next start', async () => {
  const folder = await folderOfTest()
  const first = await openAt(folder)
  await planned('night', clientOf(first))
  const publishAt = soon(300)
  await clientOf(first).releases.schedule({ releaseId: 'night', publishAt })
  await first.close()
  await until('its time', () => new Date().toISOString() > publishAt)
  const second = await openAt(folder)
  await until('the release', async () => (await state('night', clientOf(second))) === 'published')
  await second.close()
})

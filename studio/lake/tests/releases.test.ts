// https://www.sanity.io/docs/http-reference/actions and https://www.sanity.io/docs/apis-and-sdks/content-releases-api
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { exportDataset } from '@sanity/export'
import { sanityImport } from '@sanity/import'
import { expect, it } from 'vitest'
import {
  clientOf,
  folderForTest,
  lakeForFile,
  lakeForTest,
  openAt,
  refusal,
  refuseWrites,
  until,
} from './harness.ts'

const lake = lakeForFile()
const state = async (id: string, of = lake.client) =>
  (await of.getDocument(`_.releases.${id}`))?.state
const soon = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()

/** Creates a release that changes one document, adds one and unpublishes one. @returns a function that reads them */
async function createRelease(release: string, of = lake.client) {
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

it('a release is visible in its own perspective, and in the published one after it is published', async () => {
  const read = await createRelease('spring')
  const before = [
    { _id: 'spring-changed', n: 1 },
    { _id: 'spring-gone', n: null },
  ]
  const after = [
    { _id: 'spring-changed', n: 2 },
    { _id: 'spring-new', n: 3 },
  ]
  expect(await read()).toEqual(before)
  const ahead = clientOf(lake, { perspective: ['spring'] })
  const all = '*[string::startsWith(_id, "spring-")]{_id, n} | order(_id)'
  expect(await ahead.fetch(all)).toEqual(after)
  await lake.client.releases.publish({ releaseId: 'spring' })
  expect(await read()).toEqual(after)
  expect(await lake.client.getDocument('_.releases.spring')).toMatchObject({
    state: 'published',
    name: 'spring',
    metadata: { title: 'Spring', releaseType: 'undecided' },
    finalDocumentStates: expect.arrayContaining([{ id: 'spring-new' }]),
  })
  expect(await lake.client.fetch('count(*[_id in path("versions.spring.**")])')).toBe(0)
})

it('an archived release changes no published document, cannot be published, and can be deleted', async () => {
  const read = await createRelease('never')
  const before = await read()
  await lake.client.releases.edit({ releaseId: 'never', patch: { set: { 'metadata.title': 'X' } } })
  expect(await refusal(lake.client.releases.delete({ releaseId: 'never' }))).toMatchObject({
    statusCode: 400,
  })
  await lake.client.releases.archive({ releaseId: 'never' })
  expect(await read()).toEqual(before)
  expect(await refusal(lake.client.releases.publish({ releaseId: 'never' }))).toMatchObject({
    statusCode: 400,
  })
  await lake.client.releases.delete({ releaseId: 'never' })
  expect(await state('never')).toBeUndefined()
})

it('a scheduled release is published when it is due, unless it was unscheduled', async () => {
  const read = await createRelease('timed')
  await createRelease('kept')
  const publishAt = soon(3_000)
  for (const releaseId of ['timed', 'kept'])
    await lake.client.releases.schedule({ releaseId, publishAt })
  expect(await state('timed')).toBe('scheduled')
  await lake.client.releases.unschedule({ releaseId: 'kept' })
  await until('the release', async () => (await state('timed')) === 'published')
  expect(await read()).toMatchObject([{ n: 2 }, { n: 3 }])
  expect(await state('kept')).toBe('active')
  const past = lake.client.releases.schedule({
    releaseId: 'kept',
    publishAt: '2020-01-01T00:00:00Z',
  })
  expect(await refusal(past)).toMatchObject({ statusCode: 400 })
})

it('a release that was due while the lake was closed is published at the next start', async () => {
  const folder = await folderForTest()
  const first = await openAt(folder)
  await createRelease('night', clientOf(first))
  const publishAt = soon(2_000)
  await clientOf(first).releases.schedule({ releaseId: 'night', publishAt })
  await first.close()
  expect(new Date().toISOString() < publishAt, 'closed before the release was due').toBe(true)
  await until('its time', () => new Date().toISOString() > publishAt)
  const second = await openAt(folder)
  await until('the release', async () => (await state('night', clientOf(second))) === 'published')
  await second.close()
})

it('a scheduled release that cannot be published has an error until it is changed', async () => {
  await createRelease('held')
  const next = { _type: 'reference', _ref: 'held-gone' }
  await lake.client.create({ _id: 'holder', _type: 'page', next })
  const error = async () => (await lake.client.getDocument('_.releases.held'))?.error
  async function fail() {
    await lake.client.releases.schedule({ releaseId: 'held', publishAt: soon(200) })
    expect(await error()).toBeUndefined()
    await until('the refusal', async () => (await state('held')) === 'active')
    expect(await error()).toEqual({
      message: expect.stringContaining('references to it from "holder"'),
    })
  }
  await fail()
  await lake.client.releases.edit({ releaseId: 'held', patch: { set: { 'metadata.title': 'X' } } })
  expect(await error()).toBeUndefined()
  await fail()
  await fail()
  await lake.client.delete('holder')
  await lake.client.releases.publish({ releaseId: 'held' })
  expect([await state('held'), await error()]).toEqual(['published', undefined])
})

it('a scheduled release that cannot be written is published when writes succeed again', async () => {
  const folder = await folderForTest()
  const { client } = await lakeForTest({ folder })
  await createRelease('full', client)
  const publishAt = soon(500)
  await client.releases.schedule({ releaseId: 'full', publishAt })
  const release = refuseWrites(folder)
  await until('its time', () => Date.now() > Date.parse(publishAt) + 200)
  expect(await state('full', client)).toBe('scheduled')
  release()
  await until('the release', async () => (await state('full', client)) === 'published')
})

const versions = (release: string, of = lake.client) =>
  of.fetch('*[sanity::partOfRelease($release)] | order(_id){_id, n, _system}', { release })

it('an unarchived release has its versions again', async () => {
  await createRelease('twice')
  await lake.client.createVersion({
    releaseId: 'twice',
    publishedId: 'twice-based',
    document: { _id: 'versions.twice.twice-based', _type: 'page', n: 4 },
  })
  const before = await versions('twice')
  expect(before).toHaveLength(4)
  expect(before[0]).toMatchObject({
    _system: {
      bundleId: 'twice',
      release: { _ref: '_.releases.twice' },
      group: { _ref: 'twice-based' },
    },
  })
  await lake.client.releases.archive({ releaseId: 'twice' })
  expect(await versions('twice')).toEqual([])
  await lake.client.releases.unarchive({ releaseId: 'twice' })
  expect(await versions('twice')).toEqual(before)
  expect(await state('twice')).toBe('active')
  expect(await refusal(lake.client.releases.unarchive({ releaseId: 'twice' }))).toMatchObject({
    statusCode: 400,
  })
  await lake.client.releases.publish({ releaseId: 'twice' })
  expect(await lake.client.getDocument('twice-changed')).toMatchObject({ n: 2 })
  expect(await lake.client.getDocument('twice-gone')).toBeUndefined()
})

it('versions of a scheduled release cannot be changed until it is unscheduled', async () => {
  await createRelease('locked')
  const version = 'versions.locked.locked-new'
  await lake.client.releases.schedule({ releaseId: 'locked', publishAt: soon(3_600_000) })
  const attempts = [
    () => lake.client.patch(version).set({ n: 9 }).commit(),
    () => lake.client.delete(version),
    () => lake.client.create({ _id: 'versions.locked.locked-more', _type: 'page' }),
    () => lake.client.discardVersion({ releaseId: 'locked', publishedId: 'locked-new' }),
  ]
  for (const attempt of attempts) {
    const { statusCode, message } = await refusal(attempt())
    expect({ statusCode, message }).toEqual({
      statusCode: 400,
      message: expect.stringContaining('the release "locked" is scheduled. Unschedule it first'),
    })
  }
  await lake.client.patch('locked-changed').set({ n: 5 }).commit()
  await lake.client.releases.unschedule({ releaseId: 'locked' })
  expect(await lake.client.patch(version).set({ n: 9 }).commit()).toMatchObject({ n: 9 })
})

it('a perspective with several releases applies them in the requested order', async () => {
  const id = (release: string) => `versions.${release}.stacked`
  await lake.client.create({ _id: 'stacked', _type: 'page', n: 1 })
  await lake.client.create({ _id: 'drafts.stacked', _type: 'page', n: 2 })
  for (const [n, release] of [
    [3, 'upper'],
    [4, 'lower'],
  ] as const) {
    await lake.client.releases.create({ releaseId: release })
    await lake.client.create({ _id: id(release), _type: 'page', n })
  }
  const read = (perspective: string[]) =>
    clientOf(lake, { perspective }).fetch('*[_id == "stacked"][0]{n, _originalId}')
  expect(await read(['upper', 'lower', 'drafts'])).toEqual({ n: 3, _originalId: id('upper') })
  expect(await read(['lower', 'upper'])).toEqual({ n: 4, _originalId: id('lower') })
  await lake.client.unpublishVersion({ publishedId: 'stacked', releaseId: 'upper' })
  expect(await read(['upper', 'lower'])).toBeNull()
  expect(await read(['drafts', 'upper'])).toEqual({ n: 2, _originalId: 'drafts.stacked' })
})

it('releases are restored from an export, and a scheduled one becomes active', async () => {
  const [from, to] = [await lakeForTest(), await lakeForTest()]
  for (const release of ['now', 'later', 'past']) await createRelease(release, from.client)
  const publishAt = soon(3_600_000)
  await from.client.releases.schedule({ releaseId: 'later', publishAt })
  await from.client.releases.archive({ releaseId: 'past' })
  const archive = join(await folderForTest(), 'archive.tar.gz')
  await exportDataset({ client: from.client, dataset: 'production', outputPath: archive })
  const again = { operation: 'createOrReplace', releasesOperation: 'replace' } as const
  for (const _round of [1, 2])
    await sanityImport(createReadStream(archive), { client: to.client, ...again })
  expect(await state('now', to.client)).toBe('active')
  expect(await state('past', to.client)).toBe('archived')
  expect(await to.client.getDocument('_.releases.later')).toMatchObject({
    state: 'active',
    metadata: { title: 'Spring', intendedPublishAt: publishAt },
  })
  for (const release of ['now', 'later'])
    expect(await versions(release, to.client)).toEqual(await versions(release, from.client))
  await to.client.releases.publish({ releaseId: 'now' })
  expect(await to.client.getDocument('now-new')).toMatchObject({ n: 3 })
})

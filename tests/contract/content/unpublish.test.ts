import { beforeAll, beforeEach, expect, test } from 'vitest'
import { documentTypes, fixedTypes } from '#schemas/index.ts'
import { seed as seedFolder } from '#scripts/content/missing-content.ts'
import { hasLocations, locationsOf, type Usage, usageQuery } from '#studio/document-locations.ts'
import { redirectFormerAddress } from '#studio/redirects/address-change.ts'
import { unpublish } from '#studio/unpublish/unpublish.ts'
import { lakeOfFile } from '#tests/contract/lake.ts'
import { type SeedDocument, seed } from './seed-file.ts'

const lake = lakeOfFile()
const faq = 'faq-campus-when'
const program = 'program-campus-corporate'

const ofSeed = '*[!string::startsWith(_type, "sanity.")]'
let documents: SeedDocument[]
beforeAll(async () => {
  await lake.importSeed(seedFolder)
  documents = await lake.client.fetch(ofSeed)
})
// An import of the seed with its pictures takes 1.5 s of processor time.
beforeEach(async () => {
  await lake.client.delete({ query: ofSeed })
  const transaction = lake.client.transaction()
  for (const document of documents) transaction.create(document)
  await transaction.commit()
})

const ids = () => lake.client.fetch<string[]>('*[_id in [$faq, "drafts." + $faq]]._id', { faq })
const locations = async (type: string, id: string) =>
  locationsOf(type, await lake.client.fetch<Usage>(usageQuery.fetch, { id }), Date.now())

test('references of the seed do not prevent the deletion of documents that can be unpublished', async () => {
  const types = documentTypes.map(({ name }) => name).filter((name) => !fixedTypes.has(name))
  expect(await lake.client.fetch('count(*[_type in $types])', { types })).toBeGreaterThan(40)
  await lake.client.delete({ query: '*[_type in $types]', params: { types } })
  expect(await lake.client.fetch('count(*[_type in $types])', { types })).toBe(0)
})

test('unpublishing weakens strong references, also in drafts', async () => {
  const { client } = lake
  const strong = { [`faqs[_ref=="${faq}"]._weak`]: false }
  await client.patch(program).set(strong).commit()
  const document = await client.getDocument(program)
  if (!document) throw new Error('The seed lacks the program')
  await client.create({ ...document, _id: `drafts.${program}` })
  await expect(client.delete(faq)).rejects.toThrow(/references to it/)
  await unpublish(client, faq)
  expect(await ids()).toEqual([`drafts.${faq}`])
})

test('redirects every earlier address of a page to its current one', async () => {
  const { client } = lake
  const [id, _type] = ['landing', 'landingPage']
  const page = (current: string) => ({ _type, slug: { _type: 'slug', current } })
  const publish = async (slug: string, published: ReturnType<typeof page> | null) => {
    const draft = page(slug)
    const before = await redirectFormerAddress(client, { id, published, draft })
    await client.createOrReplace({ _id: id, ...draft })
    return before
  }
  const redirects = () => client.fetch('*[_type == "redirect" && from match "/pages/*"] | order(from asc){ from, to }')
  expect(await publish('pages/a', null)).toBeUndefined()
  expect(await publish('pages/b', page('pages/a'))).toBe('/pages/a')
  await unpublish(client, id)
  expect(await publish('pages/c', null)).toBe('/pages/b')
  expect(await redirects()).toEqual([
    { from: '/pages/a', to: '/pages/c' },
    { from: '/pages/b', to: '/pages/c' },
  ])
  await unpublish(client, id)
  await client.create({ _id: 'other', ...page('pages/c') })
  // Another page has the address now, so no redirect is added.
  expect(await publish('pages/d', null)).toBeUndefined()
  expect(await redirects()).toHaveLength(2)
})

test('the locations of a document are the pages of the documents that refer to it', async () => {
  const { client } = lake
  const page = { title: 'Campus to Corporate, Questions', href: '/campus-corporate#questions' }
  expect(await locations('faq', faq)).toEqual({ locations: [page] })
  await unpublish(client, faq)
  const off = await locations('faq', faq)
  expect(off).toMatchObject({
    message: expect.stringMatching(/^Not on the site/),
    locations: [page],
  })
  await client.patch(program).unset(['faqs']).commit()
  expect(await locations('faq', faq)).toMatchObject({
    message: expect.stringMatching(/^No page shows this yet/),
  })
  const draft = {
    ...(await client.getDocument(program)),
    _id: `drafts.${program}`,
    _type: 'program',
  }
  const faqs = [{ _type: 'reference', _key: 'new', _ref: faq, _weak: true }]
  await client.createOrReplace({ ...draft, faqs })
  expect(await locations('faq', faq)).toMatchObject({
    message: 'Publish these too, because they list it:',
    locations: [page],
  })
  await client.delete(draft._id)
  expect((await locations('selfCheckWords', 'selfCheckWords')).locations).toHaveLength(5)
  const video = await client.fetch('*[_id == "home"][0].video._ref')
  const hrefs = async (type: string, id: string) => (await locations(type, id)).locations?.map(({ href }) => href)
  expect(await hrefs('video', video)).toEqual([
    `/insights#${video}`,
    '/insights/try-the-new-work',
    '/#video',
    '/resources#videos',
  ])
  const pack = await client.fetch('*[_id == "careKitPage"][0].pack._ref')
  expect(await hrefs('toolkit', pack)).toContain('/care-kit#closing')
})

test('reports a hidden program, its parts and an empty notice as not on the site', async () => {
  await lake.client.patch(program).set({ hidden: true }).commit()
  const said = (type: string, id: string) => locations(type, id).then(({ message }) => message)
  expect(await said('program', program)).toBe('Not on the site now: it is hidden.')
  for (const type of ['toolkit', 'self-check'])
    expect(await said(type.replace('-c', 'C'), `${type}-campus-corporate`)).toBe(
      'Not on the site now: its program is not.',
    )
  await lake.client.patch('notice').unset(['publishUntil']).commit()
  expect(await said('notice', 'notice')).toBe('Shown on every page.')
  await lake.client.patch('notice').unset(['text']).commit()
  expect(await said('notice', 'notice')).toBe('Not on the site now: it has no text.')
})

test('a landing page and an issue have a location once they have a slug', async () => {
  const { client } = lake
  for (const [_type, current, href] of [
    ['landingPage', 'pages/workshop', '/pages/workshop'],
    ['newsletterIssue', 'first', '/newsletter/issues/first'],
  ] as const) {
    const [_id, slug] = [`new-${_type}`, { _type: 'slug', current }]
    expect(await locations(_type, _id)).toMatchObject({
      message: expect.stringMatching(/^No page shows this yet\. ./),
    })
    await client.create({ _id: `drafts.${_id}`, _type, title: 'New', slug })
    expect(await locations(_type, _id)).toMatchObject({
      message: expect.stringMatching(/^Not on the site/),
    })
    await client.create({ _id, _type, title: 'New', slug })
    expect((await locations(_type, _id)).locations?.[0]).toEqual({ title: 'New', href })
  }
})

test('every document of the seed that pages show has a location', async () => {
  const shown = seed.filter(({ _type }) => hasLocations(_type))
  expect(shown.length).toBeGreaterThan(60)
  const withoutLocation: string[] = []
  for (const { _type, _id } of shown) if (!(await locations(_type, _id)).locations) withoutLocation.push(_id)
  expect(withoutLocation).toEqual([])
})

test.each(['video-banner', 'a0000000-0000-4000-8000-000000000000'])(
  'the location of %s is that of its published version, even if a draft has a future date',
  async (_id) => {
    const { client } = lake
    await client.create({ _id, _type: 'video', title: 'A talk' })
    const expected = [{ title: 'Insights', href: `/insights#${_id}` }]
    expect(await locations('video', _id)).toEqual({ locations: expected })
    const later = new Date(Date.now() + 86_400_000).toISOString()
    await client.create({ _id: `drafts.${_id}`, _type: 'video', title: 'New', publishFrom: later })
    expect(await locations('video', _id)).toEqual({ locations: expected })
    await client.patch(_id).set({ publishFrom: later }).commit()
    await client.patch(`drafts.${_id}`).unset(['publishFrom']).commit()
    expect(await locations('video', _id)).toMatchObject({
      message: expect.stringMatching(/^Not on the site now: it comes on /),
      locations: expected,
    })
  },
)

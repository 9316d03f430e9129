import { beforeAll, expect, test } from 'vitest'
import { backfillContent } from '#scripts/content/backfill-content.ts'
import { seed as seedFolder } from '#scripts/content/missing-content.ts'
import { recordDeletion } from '#studio/deleted/record.ts'
import { lakeOfFile } from '#tests/contract/lake.ts'
import { seed } from './seed-file.ts'

const lake = lakeOfFile()
const born = (id: string) => found(seed.find(({ _id }) => _id === id))
const now = async (id: string) => found(await lake.client.getDocument(id))
function found<T>(document: T | undefined): T {
  if (!document) throw new Error('The document does not exist')
  return document
}

beforeAll(async () => {
  expect(await backfillContent(lake.client), 'adds nothing to an empty dataset').toEqual([])
  await lake.importSeed(seedFolder)
})

test('creates a missing fixed document from the seed with its pictures, without references to deleted documents', async () => {
  const { client } = lake
  expect(await backfillContent(client), 'adds nothing to the seed').toEqual([])
  await client.delete('home')
  await client.delete('siteSettings')
  await client.patch('resourcesPage').unset(['tips']).commit()
  await client.delete('tip-friday-five-lines')
  expect((await backfillContent(client)).sort()).toEqual(['home', 'siteSettings'])
  expect(await now('home')).toMatchObject({ hero: born('home').hero })
  const picture = await client.fetch('*[_id == "siteSettings"][0].seo.image.asset->mimeType')
  expect(picture).toBe('image/webp')

  await client.delete('resourcesPage')
  expect(await backfillContent(client)).toEqual(['resourcesPage'])
  expect((await now('resourcesPage')).tips).toHaveLength(3)
})

test('adds the seed’s value for a missing required text or object, and changes nothing else', async () => {
  const { client } = lake
  await client
    .patch('home')
    .set({ 'hero.headline': 'My own words', moreVideosLabel: 'Mine' })
    .unset(['hero.exploreLabel', 'contact', 'hero.eyebrow', 'closing.text'])
    .commit()
  expect(await backfillContent(client)).toEqual(['home.hero.exploreLabel', 'home.contact'])
  const home = await now('home')
  const { hero, contact } = born('home')
  expect(home).toMatchObject({ contact, moreVideosLabel: 'Mine' })
  const { eyebrow: _, ...rest } = Object(hero)
  expect(home.hero, 'an optional text stays empty').toEqual({ ...rest, headline: 'My own words' })
  expect(home.closing).not.toHaveProperty('text')
  expect(await backfillContent(client)).toEqual([])
})

test('adds a missing text to a document and its draft, but no text that the coach removed from the draft alone', async () => {
  const { client } = lake
  const { contact: _, ...rest } = await now('home')
  await client.createOrReplace({ ...rest, _id: 'home' })
  await client.create({ ...rest, _id: 'drafts.home', hero: { _type: 'homeHero' } })
  expect(await backfillContent(client)).toEqual(['home.contact', 'drafts.home.contact'])
  const draft = await now('drafts.home')
  expect(draft).toMatchObject({ contact: born('home').contact, hero: { _type: 'homeHero' } })
  expect(draft.hero).not.toHaveProperty('headline')
})

test('does not publish a fixed document that exists only as a draft, or whose deletion is recorded', async () => {
  const { client } = lake
  const { _id, ...book } = await now('book')
  await client
    .transaction()
    .create({ ...book, _id: 'drafts.book' })
    .delete(_id)
    .commit()
  const founder = await now('founder')
  await recordDeletion(client.transaction().delete('founder'), founder, 'The coach').commit()
  expect(await backfillContent(client)).toEqual([])
  expect(await client.getDocument('book')).toBeUndefined()
})

import { expect, test } from 'vitest'
import { freeSlug } from '#schemas/slug.ts'
import { lakeOfFile } from '#tests/contract/lake.ts'

const lake = lakeOfFile()

test('a slug that another document of the type has gets the next free number', async () => {
  const { client } = lake
  const page = (_id: string, current: string, _type = 'article') =>
    client.create({ _id, _type, slug: { _type: 'slug', current } })
  await page('first', 'leaving-well')
  await page('drafts.second', 'leaving-well-2')
  await page('letter', 'of-a-letter', 'newsletterIssue')
  const free = (slug: string, _id: string) => freeSlug(slug, { _id, _type: 'article' }, client)
  expect(await free('leaving-well', 'drafts.third')).toBe('leaving-well-3')
  expect(await free('leaving-well', 'drafts.first')).toBe('leaving-well')
  expect(await free('of-a-letter', 'drafts.third')).toBe('of-a-letter')
})

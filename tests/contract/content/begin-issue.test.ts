import { beforeEach, expect, test } from 'vitest'
import { beginIssue } from '#studio/newsletter/begin-issue.ts'
import { lakeOfFile } from '#tests/contract/lake.ts'

const lake = lakeOfFile()

const article = {
  ...{ _id: 'leaving-well', _type: 'article', _rev: 'r', _createdAt: '', _updatedAt: '' },
  ...{ title: 'Leaving well', slug: { current: 'leaving-well' }, summary: 'On notice.' },
}

beforeEach(() => lake.client.delete({ query: '*[_type == "newsletterIssue"]' }))

test('an issue that is begun twice is one issue, also from two windows at once', async () => {
  const { client } = lake
  const [first, second] = await Promise.all([beginIssue(client, article), beginIssue(client, article)])
  expect(second).toBe(first)
  expect(await beginIssue(client, article)).toBe(first)
  expect(await client.fetch('*[_type == "newsletterIssue"]')).toMatchObject([
    {
      ...{ _id: `drafts.${first}`, title: 'Leaving well', summary: 'On notice.' },
      slug: { current: 'leaving-well' },
      button: { label: 'Read the article', href: '/insights/leaving-well' },
    },
  ])
})

test('an issue that is begun after the first was deleted has another id', async () => {
  const { client } = lake
  const sent = await beginIssue(client, article)
  await client.delete(`drafts.${sent}`)
  const next = await beginIssue(client, article)
  expect(next).not.toBe(sent)
  const published = { _id: next, _type: 'newsletterIssue' }
  await client.transaction().create(published).delete(`drafts.${next}`).commit()
  expect(await beginIssue(client, article)).toBe(next)
})

test('articles whose ids begin alike have issues of their own', async () => {
  const { client } = lake
  const longer = await beginIssue(client, { ...article, _id: 'leaving-well-0a1b2c3d' })
  expect(await beginIssue(client, article)).not.toBe(longer)
})

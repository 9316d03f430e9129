import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeDrafts } from '#studio/import/make-drafts.ts'
import type { FindPicture } from '#studio/import/pictures.ts'
import { loadExisting, type Row } from '#studio/import/plan.ts'
import { lakeOfTest } from '#tests/contract/lake.ts'

const figure = (source: string) => ({ _type: 'figure', _key: source, source, alt: 'A desk' })
const row = (id: string, more: Partial<Row> = {}) => ({
  ...{ id, title: id, slug: id, newSlug: id, pictures: 0, missingPictures: 0, isHere: false },
  ...{ body: Object(null), blocks: [], leftOut: [], redirect: { from: `/old/${id}` } },
  ...more,
})
const picture = readFileSync('studio/seed/images/lifestyle-desk.webp')
const files: Record<string, Blob> = { 'a.webp': new Blob([picture]), 'b.webp': new Blob(['x']) }
const find: FindPicture = (source) => files[source] && (() => files[source] ?? new Blob())
const options = { find, hasRedirects: true, onMade: () => {} }

test('an import writes drafts alone: with pictures, or places for those without a readable file', async () => {
  const { client } = await lakeOfTest()
  const blocks = ['a.webp', 'b.webp', 'c.webp'].map(figure)
  const dated = { date: '2021-05-03', summary: 'Short', cover: 'a.webp', blocks }
  await makeDrafts(client, [row('one', dated), row('two', { newSlug: '', cover: 'd.webp' })], options)
  const documents = await client.fetch('*[_type in ["article", "redirect"]] | order(_id)')
  const asset = { _type: 'reference', _ref: expect.stringMatching(/^image-.*-webp$/) }
  expect(documents).toMatchObject([
    {
      ...{ _id: 'drafts.one', title: 'one', date: '2021-05-03', summary: 'Short' },
      ...{ slug: { current: 'one' }, colour: 'marigold', scene: 'trail', cover: { asset } },
      body: [{ asset, alt: 'A desk' }, { source: 'b.webp' }, { source: 'c.webp' }],
    },
    { _id: 'drafts.redirect-of-one', from: '/old/one' },
    { _id: 'drafts.redirect-of-two', from: '/old/two' },
    { _id: 'drafts.two', body: [{ _type: 'figure', source: 'd.webp' }] },
  ])
  expect(documents[0].body[0]).not.toHaveProperty('source')
  expect(documents[3]).not.toHaveProperty('slug')
  expect(await loadExisting(client)).toMatchObject({
    ...{
      ids: ['drafts.one', 'drafts.two'],
      slugs: ['one'],
      redirects: [{ from: '/old/one' }, { from: '/old/two' }],
    },
  })
})

test('a repeated import keeps the draft that the coach has edited, and makes the rest', async () => {
  const { client } = await lakeOfTest()
  const rows = [row('one'), row('two')]
  await makeDrafts(client, rows.slice(0, 1), { ...options, hasRedirects: false })
  await client.patch('drafts.one').set({ title: 'Hers' }).commit()
  await makeDrafts(client, rows, { ...options, hasRedirects: false })
  expect(await client.fetch('*[_type == "article"] | order(_id).title')).toEqual(['Hers', 'two'])
  expect(await client.fetch('count(*[_type == "redirect"])')).toBe(0)
})

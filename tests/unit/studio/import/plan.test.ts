// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { readEntries } from '#studio/import/entries.ts'
import { pictureFiles } from '#studio/import/pictures.ts'
import { type Existing, planImport } from '#studio/import/plan.ts'
import { readExport } from '#studio/import/read-export.ts'
import { fileOf, type WordPressItem, wordPress, zipOf } from './exports.ts'

const nothing: Existing = { ids: [], slugs: [], redirects: [], pages: ['/about', '/insights'] }

async function planOf(files: File[], existing: Partial<Existing> = {}) {
  const entries = await readEntries(files)
  const find = pictureFiles(entries)
  const options = { site: 'https://www.asha.example', find }
  return planImport(readExport(entries), { ...nothing, ...existing }, options)
}
const planned = async (item: Omit<WordPressItem, 'id'>, existing?: Partial<Existing>) =>
  (await planOf([wordPress({ id: 1, ...item })], existing))[0]

test.each<[string, Omit<WordPressItem, 'id'>, string, string | undefined]>([
  ['a path with a date', { slug: 'plan' }, 'plan', '/2021/05/plan'],
  ['plain addresses', { slug: 'plan', link: 'https://old.example/?p=12' }, 'plan', '/?p=12'],
  ['the path it has here', { slug: 'plan', link: 'https://old.example/insights/plan/' }, 'plan', undefined],
  ['a page of this site', { slug: 'plan', link: 'https://old.example/About/' }, 'plan', undefined],
  ['an address of WordPress itself', { slug: 'plan', link: 'https://asha.wordpress.com/plan/' }, 'plan', undefined],
  ['a part of the site that is no page', { slug: 'plan', link: 'https://old.example/api/plan' }, 'plan', undefined],
  [
    'a slug of other letters',
    { slug: '%d8%ae%d8%b7%d8%a9', link: 'https://old.example/%d8%ae%d8%b7%d8%a9/' },
    'khtt',
    '/خطة',
  ],
  ['a slug of an emoji alone', { slug: '%f0%9f%8c%b1', title: 'A new start' }, 'a-new-start', '/2021/05/🌱'],
  ['a slug of one service’s own form', { slug: 'My_Plan__2' }, 'my-plan-2', '/2021/05/My_Plan__2'],
])('%s: the new slug, and a redirect if one is of use', async (_, item, slug, from) => {
  const row = await planned(item)
  expect(row?.newSlug).toBe(slug)
  expect(row?.redirect).toEqual(from && { from, to: `/insights/${slug}` })
})

test('a title without Latin letters leaves the slug and the target to the coach', async () => {
  const row = await planned({ slug: '%f0%9f%8c%b1', title: '🌱' })
  expect(row).toMatchObject({ newSlug: '', redirect: { from: '/2021/05/🌱' } })
  expect(row?.redirect).not.toHaveProperty('to')
})

test('articles with one title get slugs that neither the site nor the other has', async () => {
  const rows = await planOf(
    [wordPress(...[1, 2].map((id) => ({ id, title: 'Plan', slug: '' })), { id: 3, slug: 'plan' })],
    { slugs: ['plan'] },
  )
  expect(rows.map(({ newSlug }) => newSlug)).toEqual(['plan-2', 'plan-3', 'plan-4'])
})

const redirected = { redirects: [{ from: '/2021/05/Post-1/', to: '/insights/own' }] }

test.each<[string, Partial<Existing>, boolean]>([
  ['a draft', { ids: ['drafts.wordpress-old-example-1'] }, true],
  ['a published article', { ids: ['wordpress-old-example-1'] }, true],
  ['a redirect from its address to an article', { ...redirected, slugs: ['own'] }, true],
  ['a redirect to an article that is deleted', redirected, false],
  ['another article', { ids: ['wordpress-old-example-10'], slugs: ['own'] }, false],
])('with %s, an article counts as imported or not', async (_, existing, isHere) => {
  const row = await planned({}, existing)
  expect(row?.isHere).toBe(isHere)
  expect(row?.redirect === undefined).toBe('redirects' in existing)
})

test('pictures are found by their name, by their path in an archive, or in their address', async () => {
  const content = ['a-300x200.jpg', 'a-scaled.jpg?w=3', 'b.jpg']
    .map((name) => `<img src="https://old.example/x/${name}">`)
    .join('')
  const inText = '<img src="data:image/png;base64,iVBORw0=">'
  const [row] = await planOf([wordPress({ id: 1, content: content + inText }), fileOf('A.JPG', 'x')])
  expect(row).toMatchObject({ pictures: 4, missingPictures: 1 })
  const picture = (src: string) => `<img src="${src}">`
  const body = [picture('Plan/d%C3%A9j%C3%A0.png'), picture('../e.png'), picture('Other/f.png')]
  const [page] = await planOf([
    zipOf({
      'My #1 blog/Plan.html': `<article id="1" class="page"><div class="page-body">${body.join('')}</div></article>`,
      ...{ [`My #1 blog/Plan/${'déjà.png'.normalize('NFD')}`]: 'x', 'e.png': 'x', 'f.png': 'x' },
    }),
  ])
  expect(page).toMatchObject({ pictures: 3, missingPictures: 1 })
})

test('a file that is chosen twice counts once', async () => {
  const file = wordPress({ id: 1 })
  expect(await planOf([file, file])).toHaveLength(1)
})

test('an article without text, or that visitors could not read, is not chosen at first', async () => {
  const rows = await planOf([wordPress({ id: 1 }, { id: 2, status: 'draft', content: 'Words' })])
  expect(rows.map(({ hidden }) => hidden)).toEqual(['without text', 'a draft'])
})

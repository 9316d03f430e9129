import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '#scripts/stack/build-cache.ts'
import { wordPress, zipOf } from '#tests/unit/studio/import/exports.ts'
import { expectInStudio as expect } from './coach.ts'
import { test } from './fixtures.ts'
import { lake } from './lake.ts'

/* Articles of another blog become drafts in the real Studio. */

const asFile = async (file: File) => ({
  name: file.name,
  mimeType: file.type,
  buffer: Buffer.from(await file.arrayBuffer()),
})
const uploads = 'https://old.example/wp-content/uploads'
const picture = path.join(root, 'studio/seed/images/lifestyle-desk.webp')

test('an export of WordPress becomes drafts with pictures and redirects, once', async ({ coach, site, studio }) => {
  const { page } = coach
  const client = lake(studio)
  const id = Date.now()
  const slug = `leaving-well-${id}`
  const ours = { ids: `*wordpress-old-example-${id}*` }
  const made = () => client.fetch('*[_id match $ids] | order(_id){ _id, title, cover, from, to }', ours)
  const blog = wordPress(
    {
      ...{ id, title: 'Leaving &amp; arriving', slug },
      content: `<p>One <b>word</b>.</p><figure><img src="${uploads}/lifestyle-desk-300x200.webp" alt="A desk"></figure><figure><img src="${uploads}/lost.jpg" alt="A door"></figure>`,
    },
    { id: id + 1, title: 'Begun', status: 'draft' },
    { id: id + 2, title: 'About', type: 'page' },
  )
  await coach.visit('/structure/insights;import-articles')
  const files = page.getByTestId('import-files')
  await expect(page.getByText('Each article becomes a draft here')).toBeVisible()
  await files.setInputFiles({ name: 'a.xml', mimeType: 'text/xml', buffer: Buffer.from('<rss/>') })
  await expect(page.getByRole('alert')).toContainText('This XML file is not of WordPress')

  const substack = zipOf({
    'posts.csv': 'post_id,post_date,is_published,audience,title\n1.plan,2024-01-02,true,everyone,Plan',
    'posts/1.plan.html': '<p>Words</p>',
  })
  await files.setInputFiles(await asFile(substack))
  await expect(page.getByRole('heading', { name: '1 article of Substack' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Also redirects' })).not.toBeChecked()

  const chosen = [
    await asFile(blog),
    { name: 'lifestyle-desk.webp', mimeType: 'image/webp', buffer: await readFile(picture) },
  ]
  await files.setInputFiles(chosen)
  await expect(page.getByRole('heading', { name: '2 articles of WordPress' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Leaving & arriving' })).toBeChecked()
  await expect(page.getByText('3 May 2021, 2 pictures, 1 to add by hand')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Begun' })).not.toBeChecked()
  await expect(page.getByText('Left out: 1 page, because')).toBeVisible()
  await coach.button('Make 1 draft').press('Enter')
  await expect(page.getByText('1 draft is made. You find it under Articles.')).toBeVisible()
  await expect.poll(made).toEqual([
    {
      ...{ _id: `drafts.redirect-of-wordpress-old-example-${id}`, title: null, cover: null },
      ...{ from: `/2021/05/${slug}`, to: `/insights/${slug}` },
    },
    {
      ...{ _id: `drafts.wordpress-old-example-${id}`, title: 'Leaving & arriving', cover: null },
      ...{ from: null, to: null },
    },
  ])
  await expect(coach.button('Choose the file')).toBeFocused()
  const before = await made()

  await files.setInputFiles(chosen)
  await expect(page.getByText('here already, 3 May 2021')).toBeVisible()
  await expect(coach.button('Make 0 drafts')).toBeDisabled()
  expect((await fetch(`${site}/insights/${slug}`)).status).toBe(404)

  await coach.open('article', `wordpress-old-example-${id}`)
  await expect(coach.field('title')).toHaveValue('Leaving & arriving')
  await expect(page.getByTestId('field-body')).toContainText(`${uploads}/lost.jpg`)
  await expect(page.getByTestId('field-body').locator('img[src*="webp"]')).toHaveCount(1)
  await client.delete({
    query: '*[_id in $ids]',
    params: { ids: before.map(({ _id }: { _id: string }) => _id) },
  })
})

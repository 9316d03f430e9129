import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locator } from '@playwright/test'
import { root } from '#scripts/stack/build-cache.ts'
import { type Coach, expectInStudio as expect } from './coach.ts'
import { test } from './fixtures.ts'
import { draftField, lake } from './lake.ts'

const picture = path.join(root, 'studio/seed/images/lifestyle-desk.webp')
const cors = { 'access-control-allow-origin': '*' }

test('a video’s address fills in title and picture; a failed request shows a message', async ({
  begin,
  coach,
  studio,
}) => {
  const { page } = coach
  await page.route('https://www.youtube.com/oembed?*', (route) => {
    const thumbnail_url = 'https://i.ytimg.com/vi/abc/hqdefault.jpg'
    return route.fulfill({ headers: cors, json: { title: 'How to ask', thumbnail_url } })
  })
  await page.route('https://i.ytimg.com/**', async (route) =>
    route.fulfill({ headers: cors, contentType: 'image/webp', body: await readFile(picture) }),
  )
  const id = await begin('video', { category: 'workshops' })
  const address = coach.field('address')
  await expect(address).toBeEditable()
  await address.fill('https://vimeo.com/123456789')
  await expect(page.getByText('Vimeo could not be asked. Please type title')).toBeVisible()
  await address.fill('https://www.youtube.com/watch?v=aB3_-xYz019')
  await expect(coach.field('title')).toHaveValue('How to ask')
  await expect(
    page.getByText('Filled in from YouTube: title and still picture. YouTube does not say the length'),
  ).toBeVisible()
  await expect.poll(draftField(studio, id, 'poster.asset._ref')).toMatch(/1600x1200-webp$/)
})

/** Significant parts of Word's clipboard, with a tracked deletion and a comment. */
const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style>p.MsoNormal{margin:0cm}</style></head><body lang=EN-GB><!--StartFragment-->
<h1><a name="_Toc1"></a><span lang=EN-US>What we keep<o:p></o:p></span></h1>
<p class=MsoNormal><span lang=EN-US>Only what you <b>send</b><span class=msoDel><del cite="mailto:Asha" datetime="2026-05-01T10:00"> and think</del></span>.<span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[AR1]</a></span><o:p></o:p></span></p>
<h2><span lang=EN-US>How long<o:p></o:p></span></h2>
<table class=MsoTableGrid border=1><tr><td><p class=MsoNormal><b>What<o:p></o:p></b></p></td><td><p class=MsoNormal><b>Data<o:p></o:p></b></p></td><td><p class=MsoNormal><b>Kept<o:p></o:p></b></p></td></tr>
<tr><td><p class=MsoNormal>Newsletter<o:p></o:p></p></td><td><p class=MsoNormal>Your address<o:p></o:p></p></td><td><p class=MsoNormal>Until you leave<o:p></o:p></p></td></tr></table>
<!--EndFragment--></body></html>`

/** Pastes Word's clipboard into a field of the open document. */
async function pasteFromWord(coach: Coach, field: Locator, html = word) {
  await field.click()
  await field.evaluate((element, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    clipboardData.setData('text/plain', 'What we keep and think [AR1]')
    const paste = { clipboardData, bubbles: true, cancelable: true }
    element.dispatchEvent(new ClipboardEvent('paste', paste))
  }, html)
  const toast = coach.page.getByText('Left out: comments and deleted words.')
  await expect(toast.first()).toBeVisible()
}

const bodyOf = (coach: Coach) => coach.page.getByTestId('field-body').locator('[contenteditable=true]')

const blocksOf = (studio: string, id: string) => () =>
  lake(studio).fetch('*[_id == $id][0].body[]{style, listItem, "text": pt::text(@)}', {
    id: `drafts.${id}`,
  })

test('a table that is pasted from Word into an article becomes a table block, and Ctrl+Z takes the paste back', async ({
  begin,
  coach,
  studio,
}) => {
  const id = await begin('article', { title: 'What I keep' })
  const body = bodyOf(coach)
  const blocks = () =>
    lake(studio).fetch('*[_id == $id][0].body[]{_type, "text": coalesce(rows, pt::text(@))}', {
      id: `drafts.${id}`,
    })
  await body.click()
  await coach.page.keyboard.type('Before')
  await coach.page.keyboard.press('Enter')
  await pasteFromWord(coach, body)
  const before = { _type: 'block', text: 'Before' }
  await expect.poll(blocks).toEqual([
    before,
    { _type: 'block', text: 'What we keep' },
    { _type: 'block', text: 'Only what you send.' },
    { _type: 'block', text: 'How long' },
    {
      _type: 'table',
      text: 'What | Data | Kept\nNewsletter | Your address | Until you leave',
    },
  ])
  await coach.page.keyboard.press('Control+z')
  await expect.poll(blocks).toEqual([before, { _type: 'block', text: '' }])
})

test('pasted Markdown becomes blocks, stays text when it is pasted again after an undo, and a chat loses its times', async ({
  begin,
  coach,
  studio,
}) => {
  const id = await begin('newsletterIssue', { title: 'A letter' })
  const body = bodyOf(coach)
  const marked = '## Why now\r\n\r\na) one\r\nb) two\r\n   - deeper'
  const paste = (text = marked) =>
    body.evaluate((element, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      const paste = { clipboardData, bubbles: true, cancelable: true }
      element.dispatchEvent(new ClipboardEvent('paste', paste))
    }, text)
  const texts = async () => JSON.stringify(await blocksOf(studio, id)())
  await body.click()
  await paste()
  await expect(coach.page.getByText('Typed signs became headings').first()).toBeVisible()
  await expect.poll(blocksOf(studio, id)).toEqual([
    { style: 'h2', listItem: null, text: 'Why now' },
    { style: 'normal', listItem: 'number', text: 'one' },
    { style: 'normal', listItem: 'number', text: 'two' },
    { style: 'normal', listItem: 'bullet', text: 'deeper' },
  ])
  await coach.page.keyboard.press('Control+z')
  await expect.poll(texts).not.toContain('Why now')
  await paste()
  await expect.poll(texts).toContain('## Why now')
  await paste('[10:11, 26/11/2026] Asha: Hello')
  await expect(coach.page.getByText('Left out: the times and the name of a chat').first()).toBeVisible()
  await expect.poll(texts).toContain('Hello')
  expect(await texts()).not.toContain('10:11')
})

test('a dropped file that is no picture for a browser is refused with the reason', async ({ begin, coach }) => {
  await begin('newsletterIssue', { title: 'A letter' })
  await bodyOf(coach).evaluate((element) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['heic'], 'IMG_0001.HEIC'))
    for (const type of ['dragenter', 'dragover', 'drop'])
      element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
  })
  await expect(coach.page.getByText('A photograph from an iPhone may be HEIC').first()).toBeVisible()
  await expect(coach.page.getByText('IMG_0001.HEIC').first()).toBeVisible()
})

test('a picture, a table and a video that are copied from an article fit into an issue', async ({
  coach,
  keep,
  studio,
}) => {
  const [article, issue] = ['article', 'issue'].map((type) => `${type}-of-a-test-${Date.now()}`)
  await keep(`${article}`)
  await keep(`${issue}`)
  const client = lake(studio)
  const { asset, video } = await client.fetch<{ asset: string; video: { _id: string } }>(
    '{ "asset": *[_type == "sanity.imageAsset"][0]._id, "video": *[_type == "video"][0]{ _id, title } }',
  )
  const children = [{ _type: 'span', _key: 'a1', text: 'Before', marks: [] }]
  const body = [
    { _type: 'block', _key: 'a', style: 'normal', markDefs: [], children },
    { _type: 'figure', _key: 'b', alt: 'A desk', asset: { _type: 'reference', _ref: asset } },
    { _type: 'table', _key: 'c', caption: 'Kept', rows: 'What | Kept\nNews | A year' },
    { _type: 'videoInText', _key: 'd', video: { _type: 'reference', _ref: video._id } },
    {
      _type: 'block',
      _key: 'e',
      style: 'normal',
      markDefs: [],
      children: [{ ...children[0], text: 'After' }],
    },
  ]
  await client.create({ _id: `drafts.${article}`, _type: 'article', title: 'What I keep', body })
  await client.create({ _id: `drafts.${issue}`, _type: 'newsletterIssue', title: 'A letter' })
  await coach.open('article', `${article}`)
  await bodyOf(coach).getByText('Before', { exact: true }).click()
  await coach.page.keyboard.press('Control+a')
  await coach.page.keyboard.press('Control+c')
  await coach.open('newsletterIssue', `${issue}`)
  await bodyOf(coach).click()
  await coach.page.keyboard.press('Control+v')
  const blocks = () =>
    client.fetch(
      '*[_id == $id][0].body[]{ "is": coalesce(asset._ref, listItem, markDefs[0].href, style), "text": coalesce(alt, pt::text(@)) }',
      { id: `drafts.${issue}` },
    )
  await expect.poll(blocks).toEqual([
    { is: 'normal', text: 'Before' },
    { is: asset, text: 'A desk' },
    { is: 'normal', text: 'Kept' },
    { is: 'normal', text: 'What, Kept' },
    { is: 'bullet', text: 'News: A year' },
    { is: `/insights#${video._id}`, text: Object(video).title },
    { is: 'normal', text: 'After' },
  ])
  await coach.page.keyboard.press('Control+z')
  await expect.poll(async () => JSON.stringify(await blocks())).not.toContain('A desk')
})

test('a field without formatting accepts Word’s tracked changes', async ({ begin, coach, studio }) => {
  const id = await begin('video', { title: 'How to ask' })
  const [, paragraph = ''] = /(<p .*<\/p>)/.exec(word) ?? []
  const title = coach.field('title')
  await title.fill('')
  await pasteFromWord(coach, title, paragraph)
  await expect(title).toHaveValue('Only what you send.')
  const isDropped = await title.evaluate((element, html) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.setData('text/html', html)
    const drop = { dataTransfer, bubbles: true, cancelable: true }
    return element.dispatchEvent(new DragEvent('drop', drop))
  }, paragraph)
  expect(isDropped).toBe(false)
  await expect(coach.page.getByText('Please copy and paste it instead')).toBeVisible()
  // Waits for the saved edit, because the Studio crashes if it saves an edit after the test has deleted the document.
  await expect.poll(draftField(studio, id, 'title')).toBe('Only what you send.')
})

import type { APIRequestContext } from '@playwright/test'
import { extractText } from 'unpdf'
import { z } from 'zod'
import { ofType } from '#tests/contract/content/seed-file.ts'
import { proves } from '#tests/specification/proves.ts'
import { expect, test } from './fixtures.ts'
import { lake } from './lake.ts'
import { toolkits } from './seed-toolkits.ts'
import { packs } from './starter-packs.ts'

const addressOf = (slug: string) => `/${slug}_starter_pack.pdf`

/** Texts of a PDF's pages. */
const wordsOf = async (bytes: Uint8Array) => (await extractText(new Uint8Array(bytes))).text

/** Removes white space, which a PDF stores only as distance. */
const dense = (text: string) => text.replace(/\s+/g, '')

async function fetched(request: APIRequestContext, url: string) {
  const answer = await request.get(url)
  expect(answer.status(), url).toBe(200)
  return { headers: answer.headers(), bytes: new Uint8Array(await answer.body()) }
}

test('a starter pack has its toolkit’s texts', proves('7.18 D21.1'), async ({ request, site }) => {
  for (const { address, roadmap, templates, tips } of toolkits) {
    const { file, card } = packs.find(({ page }) => page === address) ?? {}
    const { headers, bytes } = await fetched(request, `${site}/${file}`)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    })
    const pages = await wordsOf(bytes)
    expect(dense(pages[0] ?? '')).toContain(dense(card ?? 'no such pack'))
    const said = dense(pages.join(' '))
    for (const stage of roadmap) {
      for (const words of [stage.title, ...stage.points]) expect(said).toContain(dense(words))
    }
    for (const tip of tips) expect(said).toContain(dense(tip.title) + dense(tip.text))
    expect(templates).toHaveLength(3)
    for (const { title, body } of templates)
      for (const words of [title, ...linesOf(body)]) expect(said).toContain(dense(words))
  }
})

/** Texts of a worksheet's lines, without gaps, boxes and ratings. */
const linesOf = (body: string) =>
  body
    .split('\n')
    .map((line) => line.replace(/^\[ \] |^[-–] /, '').replace(/\s*1( ·|) +2( ·|) .*5$/, ''))
    .flatMap((line) => line.split(/_{3,}/))

test('a kit’s file has the texts of its sheets', proves('D14.1'), async ({ request, site }) => {
  const item = z.object({
    status: z.string(),
    pagesLabel: z.string(),
    sheets: z.array(z.object({ title: z.string(), body: z.string() })),
  })
  for (const document of ofType('careKitItem')) {
    const { status, pagesLabel, sheets } = item.parse(document)
    if (status !== 'available') continue
    const { bytes } = await fetched(request, `${site}/care-kit/${document._id}`)
    const pages = await wordsOf(bytes)
    expect(pages).toHaveLength(sheets.length)
    if (/pages$/.test(pagesLabel)) expect(pagesLabel).toBe(`${pages.length} pages`)
    for (const [at, { title, body }] of sheets.entries()) {
      for (const words of [title, ...linesOf(body)]) {
        expect(dense(pages[at] ?? ''), `${document._id}, page ${at + 1}`).toContain(dense(words))
      }
    }
  }
})

test('a second request gets the same file, with the same ETag', async ({ request, site }) => {
  const url = site + addressOf('manager_coach')
  const first = await fetched(request, url)
  // A PDF contains its creation time in seconds, and the ETag is the hash of its bytes. So a new file has another ETag.
  const second = () => Math.trunc(Date.now() / 1_000)
  await expect.poll(second).toBeGreaterThan(second())
  const again = await fetched(request, url)
  expect(again.headers.etag).toBe(first.headers.etag)
  const third = await request.get(url, {
    headers: { 'if-none-match': first.headers.etag ?? '' },
  })
  expect(third.status()).toBe(304)
})

test('an unknown file is not found, and nothing is written', async ({ request, site }) => {
  const unknownPaths = [
    '/no_such_starter_pack.pdf',
    '/rookie-launchpad_starter_pack.pdf',
    '/care-kit/no-such-item',
    '/care-kit/care-kit-clarity-framework',
    '/care-kit/%2e%2e%2fsecrets',
  ]
  for (const path of unknownPaths) {
    expect((await request.get(site + path)).status(), path).toBe(404)
  }
  expect((await request.post(site + addressOf('rookie_launchpad'))).status()).toBe(405)
})

test('an edit reaches the file once it is published', proves('D21.2'), async ({ keep, request, site, studio }) => {
  const file = () => fetched(request, site + addressOf('campus_corporate'))
  const says = async (words: string) => dense((await wordsOf((await file()).bytes)).join(' ')).includes(dense(words))
  const client = lake(studio)
  const id = 'template-campus-placement-workbook'
  await keep(id)
  const { _id, ...published } = (await client.getDocument(id)) ?? { _type: 'template' }
  const description = `For the five weeks before placements, edited at ${Date.now()}.`
  const { etag } = (await file()).headers
  const draft = await client.create({ ...published, _id: `drafts.${id}`, description })
  expect(await says(description), 'a draft is in no file').toBe(false)
  await client.createOrReplace({ ...draft, _id: id })
  await expect.poll(() => says(description)).toBe(true)
  expect((await file()).headers.etag, 'a cached old file is replaced').not.toBe(etag)
})

test('an uploaded file of a care kit item is served instead of its sheets', async ({ keep, request, site, studio }) => {
  const client = lake(studio)
  const _id = `care-kit-uploaded-${Date.now()}`
  await keep(_id)
  const own = Buffer.from(`%PDF-1.4 the coach’s own, ${_id}`)
  const asset = await client.assets.upload('file', own, {
    filename: 'draft 7 final.pdf',
    contentType: 'application/pdf',
  })
  const file = { _type: 'file', asset: { _type: 'reference', _ref: asset._id } }
  const item = { _id, _type: 'careKitItem', title: 'A Page of Mine', status: 'available', file }
  await client.create(item)
  const url = `${site}/care-kit/${_id}`
  await expect.poll(async () => (await request.get(url)).status()).toBe(200)
  const { headers, bytes } = await fetched(request, url)
  expect(Buffer.from(bytes).equals(own)).toBe(true)
  expect(headers['content-type']).toBe('application/pdf')
  expect(headers['content-disposition']).toContain('filename="a_page_of_mine.pdf"')
  expect(headers['cache-control']).toContain('must-revalidate')
})

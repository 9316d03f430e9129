import { randomBytes } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { lakeOfFile } from '#tests/contract/lake.ts'
import { pictureFields } from '#web/content/fragments.ts'
import type { PictureContent } from '#web/media/picture-source.ts'

/* Pictures of mails and shared links, from the upload to the bytes of the site's response. */

const lake = lakeOfFile()
let compatible: typeof import('#web/media/compatible-picture.ts')['compatiblePicture']
let blocks: typeof import('#web/owner/newsletter/issues/issue-mail-blocks.ts')['issueMailBlocks']
let serve: typeof import('#web/media/serve.ts')['serveMedia']

beforeEach(async () => {
  vi.resetModules()
  vi.stubEnv('STUDIO_PORT', new URL(lake.url).port)
  compatible = (await import('#web/media/compatible-picture.ts')).compatiblePicture
  blocks = (await import('#web/owner/newsletter/issues/issue-mail-blocks.ts')).issueMailBlocks
  serve = (await import('#web/media/serve.ts')).serveMedia
  return () => vi.unstubAllEnvs()
})

/** Returns a picture of noise, which no format compresses. */
const noise = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp(randomBytes(width * height * channels), { raw: { width, height, channels } })

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 60"><circle cx="60" cy="30" r="30"/></svg>',
)
const frames = () =>
  sharp(randomBytes(300 * 400 * 3), {
    raw: { width: 300, height: 400, channels: 3, pageHeight: 200 },
  })

const picture: z.ZodType<PictureContent> = z.object({
  ...{ alt: z.null(), crop: z.null(), hotspot: z.null() },
  asset: z.object({ _id: z.string(), blurHash: z.string().nullable() }),
})

/** Uploads a file. @returns the picture as queries return it */
async function upload(file: Sharp | Buffer): Promise<PictureContent> {
  const bytes = Buffer.isBuffer(file) ? file : await file.toBuffer()
  const { _id } = await lake.client.assets.upload('image', bytes)
  const query = `*[_id == $id][0]{ "picture": { "asset": { "_ref": _id } } }.picture{ ${pictureFields} }`
  return picture.parse(await lake.client.fetch(query, { id: _id }))
}

async function get(src: string, accept: string) {
  const url = new URL(src, 'http://site.test')
  const request = new Request(url, { headers: { accept } })
  const answer = await serve(url.pathname.split('/').slice(2), request)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const { format, width, height } = await sharp(bytes).metadata()
  const kept = answer.headers.get('cache-control')
  const type = answer.headers.get('content-type')
  return { bytes, size: [width, height], type, kept, said: `image/${format}`, answer }
}

const uploads: [string, string, () => Sharp | Buffer][] = [
  ['a JPEG', 'image/jpeg', () => noise(1600, 900).jpeg()],
  ['a PNG', 'image/jpeg', () => noise(900, 600).png()],
  ['a PNG with transparency', 'image/png', () => noise(900, 600, 4).png()],
  ['a WebP', 'image/jpeg', () => noise(900, 600).webp()],
  ['a WebP with transparency', 'image/png', () => noise(300, 900, 4).webp()],
  ['an AVIF', 'image/jpeg', () => noise(700, 500).avif({ effort: 0 })],
  ['a small GIF that moves', 'image/jpeg', () => frames().gif()],
  ['a TIFF', 'image/jpeg', () => noise(100, 80).tiff()],
  ['a small SVG', 'image/png', () => svg],
]

describe.each(uploads)('%s', (_, type, file) => {
  it(`is ${type} in a mail and a JPEG of 1200 by 630 below 1 MB in a shared link`, async () => {
    const content = await upload(file())
    const [block] = blocks([Object({ _type: 'picture', ...content })], '')
    const html = block?.html(Object(() => '')).source ?? ''
    const [, src = '', wide, high] = /src="([^"]+)".* width="(\d+)" height="(\d+)"/.exec(html) ?? []
    const { said, size, ...answer } = await get(src.replaceAll('&amp;', '&'), 'image/webp,*/*')
    expect([answer.type, said]).toEqual([type, type])
    const [width = 0, height = 0] = size
    expect(Number(wide) / Number(high)).toBeCloseTo(width / height, 1)
    expect(Number(wide)).toBeLessThanOrEqual(504)

    const shared = compatible(content, { ratio: 1200 / 630, width: 1200, opaque: true })
    expect(shared).toMatchObject({ width: 1200, height: 630, type: 'image/jpeg' })
    const link = await get(shared?.src ?? '', 'image/avif,image/webp,*/*')
    expect([link.type, link.said, link.size]).toEqual(['image/jpeg', 'image/jpeg', [1200, 630]])
    expect(link.bytes.length).toBeLessThan(1_000_000)
    expect(link.kept).toContain('immutable')
    expect(link.answer.headers.has('vary')).toBe(false)
  })
})

it('shows transparency as white in a JPEG', async () => {
  const clear = sharp({
    create: { width: 40, height: 40, channels: 4, background: '#0000' },
  }).png()
  const { src = '' } = compatible(await upload(clear), { width: 160, opaque: true }) ?? {}
  const pixel = await sharp((await get(src, '*/*')).bytes)
    .raw()
    .toBuffer()
  expect([...pixel.subarray(0, 3)]).toEqual([255, 255, 255])
})

it('renders an SVG sharply in a size larger than its own', async () => {
  const { src = '' } = compatible(await upload(svg), { width: 1200 }) ?? {}
  const { bytes, size } = await get(src, '*/*')
  expect(size).toEqual([1200, 600])
  const row = await sharp(bytes)
    .extract({ left: 250, top: 300, width: 100, height: 1 })
    .extractChannel('alpha')
    .raw()
    .toBuffer()
  // The edge of the circle is two pixels wide. In an enlarged picture it would be twenty.
  expect(row.filter((alpha) => alpha > 10 && alpha < 245).length).toBeLessThan(5)
})

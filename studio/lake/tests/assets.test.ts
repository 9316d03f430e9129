// https://www.sanity.io/docs/http-reference/assets and https://www.sanity.io/docs/apis-and-sdks/image-urls
import { randomBytes } from 'node:crypto'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { assetFiles } from '../src/assets/asset-files.ts'
import { clientOf, folderForTest, lakeForFile, openAt, refusal } from './harness.ts'

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50">
  <script>alert(1)</script><rect width="100" height="50" fill="#2a6"/></svg>`

const lake = lakeForFile()
let picture: Buffer
beforeAll(async () => {
  // Left half red, right half blue, so that crops are visible.
  const half = { width: 200, height: 200, channels: 3 as const }
  const blue = await sharp({ create: { ...half, background: '#00f' } })
    .png()
    .toBuffer()
  picture = await sharp({ create: { ...half, width: 400, background: '#f00' } })
    .composite([{ input: blue, left: 200, top: 0 }])
    .removeAlpha()
    .png()
    .toBuffer()
})

const upload = (bytes = picture, filename = 'halves.png') => lake.client.assets.upload('image', bytes, { filename })

async function load(url: string, accept = '*/*') {
  const response = await fetch(url, { headers: { accept } })
  const bytes = Buffer.from(await response.arrayBuffer())
  const { width, height, format } = await sharp(bytes).metadata()
  return { headers: response.headers, bytes, width, height, format }
}

const colourAt = async (bytes: Buffer, left: number, top: number) => {
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  const [r = 0, , b = 0] = pixel
  return r > 128 ? 'red' : b > 128 ? 'blue' : 'other'
}

describe('pictures', () => {
  it('that are TIFFs are converted to WebP on request', async () => {
    const { url, extension } = await upload(await sharp(picture).tiff().toBuffer(), 'scan.tiff')
    expect(extension).toBe('tif')
    const cut = await load(`${url}?rect=0,0,200,200&w=160&h=160&fit=crop&fm=webp`)
    expect(cut).toMatchObject({ width: 160, height: 160, format: 'webp' })
  })

  it('have Sanity’s metadata, and the same document after repeated uploads', async () => {
    const doc = await upload()
    expect(doc).toMatchObject({
      _id: expect.stringMatching(/^image-[0-9a-f]{40}-400x200-png$/),
      _type: 'sanity.imageAsset',
      assetId: doc.sha1hash,
      extension: 'png',
      mimeType: 'image/png',
      originalFilename: 'halves.png',
      size: picture.length,
      path: `images/local/production/${doc.sha1hash}-400x200.png`,
      metadata: {
        dimensions: { width: 400, height: 200, aspectRatio: 2 },
        hasAlpha: false,
        isOpaque: true,
        blurHash: expect.stringMatching(/^M.{33}$/),
      },
    })
    const again = await Promise.all([upload(), upload(), upload()])
    expect(again.map(({ _id }) => _id)).toEqual([doc._id, doc._id, doc._id])
    const stored = await fetch(doc.url)
    expect(Buffer.from(await stored.arrayBuffer()).equals(picture)).toBe(true)
    expect(stored.headers.get('cache-control')).toContain('immutable')
  })

  it('have the requested size, crop and format', async () => {
    const { url } = await upload()
    expect(await load(`${url}?w=100`)).toMatchObject({ width: 100, height: 50, format: 'png' })
    expect(await load(`${url}?w=100&dpr=2`)).toMatchObject({ width: 200, height: 100 })
    expect(await load(`${url}?w=4000&fit=max`)).toMatchObject({ width: 400, height: 200 })
    expect(await load(`${url}?w=90&fm=jpg&q=50`)).toMatchObject({ width: 90, format: 'jpeg' })
    const cut = await load(`${url}?rect=200,0,200,200&w=50`)
    expect(cut).toMatchObject({ width: 50, height: 50 })
    expect(await colourAt(cut.bytes, 5, 5)).toBe('blue')
    const crop = await load(`${url}?w=100&h=100&fit=crop`)
    expect(crop).toMatchObject({ width: 100, height: 100 })
    expect(await colourAt(crop.bytes, 10, 50)).toBe('red')
    // The URL of `sanity-image` for a picture with a crop and a hotspot.
    const both = await load(`${url}?rect=100,0,300,200&fit=crop&fp-x=0.1&fp-y=0.5&w=50&h=50`)
    expect(both).toMatchObject({ width: 50, height: 50 })
    expect(await colourAt(both.bytes, 10, 25)).toBe('red')
  })

  it('are answered with 304 for a matching ETag, and with 404 after their document is deleted', async () => {
    const { url, _id } = await upload()
    const etag = (await fetch(url)).headers.get('etag') ?? ''
    const again = await fetch(`${url}`, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    const drawn = (await fetch(`${url}?w=50`)).headers.get('etag')
    expect(drawn).not.toBe(etag)
    await lake.client.delete(_id)
    expect((await fetch(url)).status).toBe(404)
    await upload()
    expect((await fetch(url)).status).toBe(200)
  })

  it('with `auto=format` have the best format in `Accept`, and `Vary` lists `Accept`', async () => {
    const { url } = await upload()
    const webp = await load(`${url}?w=80&auto=format`, 'image/webp,*/*')
    expect(webp.format).toBe('webp')
    // A response that was cached for an `<img>` must not be reused for a CORS request.
    expect(webp.headers.get('vary')).toBe('origin, accept')
    expect((await load(url)).headers.get('vary')).toBe('origin')
    expect((await load(`${url}?w=80&auto=format`, 'image/avif,image/webp')).format).toBe('heif')
    expect((await load(`${url}?w=80&auto=format`, '*/*')).format).toBe('png')
  })

  it('that are SVGs are served unchanged and inline, without scripts and forms', async () => {
    const doc = await upload(Buffer.from(SVG), 'drawing.svg')
    expect(doc).toMatchObject({ extension: 'svg', metadata: { dimensions: { width: 100 } } })
    const response = await fetch(`${doc.url}?w=20&auto=format`)
    expect(await response.text()).toBe(SVG)
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('content-disposition')).toBeNull()
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await load(`${doc.url}?w=20&fm=png`)).toMatchObject({ width: 20, format: 'png' })
  })

  it('of 30 MB with an Exif orientation have the size of the upright picture', async () => {
    const [width, height] = [5000, 4000]
    // Random pixels, which JPEG cannot compress.
    const raw = randomBytes(width * height * 3)
    const photo = await sharp(raw, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(photo.length).toBeGreaterThan(30_000_000)
    const doc = await upload(photo, 'IMG_0001.JPG')
    expect(doc.metadata.dimensions).toMatchObject({ width: height, height: width })
    expect(await load(`${doc.url}?w=400`)).toMatchObject({ width: 400, height: 500 })
  })

  it('that are GIFs with more than 100 megapixels in all frames are rendered without animation', async () => {
    const side = 4_000
    const one = await sharp({
      create: { width: side, height: side, channels: 3, background: '#a52' },
    })
      .gif()
      .toBuffer()
    // The same frame seven times: 112 megapixels.
    const frame = one.subarray(one.indexOf(Buffer.from([0x21, 0xf9])), -1)
    const head = one.subarray(0, one.length - 1 - frame.length)
    const long = Buffer.concat([head, ...Array.from({ length: 7 }, () => frame), one.subarray(-1)])
    expect((await sharp(long).metadata()).pages).toBe(7)
    const { url } = await upload(long, 'long.gif')
    const answer = await fetch(`${url}?w=40`)
    expect(answer.status).toBe(200)
    const { width, pages = 1 } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([width, pages]).toEqual([40, 1])
    expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(long)).toBe(true)
  })

  it('in HEIC format are refused with 400, without a path in the message', async () => {
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')])
    const { statusCode, message } = await refusal(upload(heic, 'IMG_0001.HEIC'))
    expect(statusCode).toBe(400)
    expect(message).toMatch(/ - Invalid image, could not read metadata: [^/\n]+$/)
  })

  it('are refused for an invalid parameter or an unknown name', async () => {
    const { url } = await upload()
    for (const query of ['w=0', 'w=abc', 'h=99999', 'rect=1,2,3', 'fm=exe', 'fit=odd', 'q=101']) {
      expect([query, (await fetch(`${url}?${query}`)).status]).toEqual([query, 400])
    }
    for (const name of ['none.png', '..%2Flake.sqlite', '%2e%2e%2flake.sqlite', '%E0%A4%A', '']) {
      const { status } = await fetch(`${lake.url}/images/local/production/${name}`)
      expect([name, status >= 400 && status < 500]).toEqual([name, true])
    }
  })

  it('with more than 100 megapixels are refused', async () => {
    const side = 10_100
    const bomb = await sharp({
      create: { width: side, height: side, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer()
    expect((await refusal(upload(bomb))).statusCode).toBe(400)
  })

  it('are enlarged up to twice their own size or 1200 pixels, at the requested ratio', async () => {
    const { url } = await upload()
    expect(await load(`${url}?w=8192`)).toMatchObject({ width: 1200, height: 600 })
    const square = `${url}?w=8192&h=8192&fit=crop&dpr=3`
    expect(await load(square)).toMatchObject({ width: 1200, height: 1200 })
    expect(await load(`${url}?rect=0,0,10,10&w=8000`)).toMatchObject({ width: 1200, height: 1200 })
    const large = await upload(await sharp(picture).resize({ width: 1500 }).png().toBuffer())
    expect(await load(`${large.url}?w=8192`)).toMatchObject({ width: 3000, height: 1500 })
    const thin = `${url}?rect=0,0,20,200`
    expect(await load(`${thin}&w=300&h=300`)).toMatchObject({ width: 30, height: 300 })
    expect(await load(`${thin}&w=100&h=100&fit=max`)).toMatchObject({ width: 10, height: 100 })
  })

  it('are refused with 429 while the queue of renderings is full', async () => {
    const { url } = await upload()
    const widths = Array.from({ length: 150 }, (_, index) => 100 + index)
    const statuses = await Promise.all(widths.map(async (width) => (await fetch(`${url}?w=${width}&fm=avif`)).status))
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    expect((await fetch(`${url}?w=249&fm=avif`)).status).toBe(200)
  })

  it('are the same in 20 concurrent requests for one rendering', async () => {
    const { url } = await upload()
    const answers = await Promise.all(Array.from({ length: 20 }, () => load(`${url}?w=77`)))
    expect(new Set(answers.map((answer) => answer.bytes.toString('base64'))).size).toBe(1)
  })
})

describe('URLs of assets', () => {
  it('contain the lake’s new port after a restart', async () => {
    const folder = await folderForTest()
    const before = await openAt(folder)
    await clientOf(before).assets.upload('image', picture)
    await before.close()
    const after = await openAt(folder)
    const [url] = await clientOf(after).fetch<string[]>('*[_type == "sanity.imageAsset"].url')
    expect(url).toContain(after.url)
    expect((await fetch(String(url))).status).toBe(200)
    await after.close()
  })
})

it('caches a rendering although another cached file disappears while the cache is trimmed', async () => {
  const folder = await folderForTest()
  const files = assetFiles(folder)
  // A broken link is listed, but cannot be read.
  symlinkSync('nowhere', join(folder, 'cache', 'gone'))
  // Large enough to trim the cache.
  await files.cache('drawn.png', Buffer.alloc(2 ** 25))
  expect(await files.cached('drawn.png')).toMatchObject({ size: 2 ** 25 })
})

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderForTest, lakeForTest } from './harness.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h9v9z"/></svg>'
let seed: string
beforeAll(async () => {
  seed = await mkdtemp(join(tmpdir(), 'lake-seed-'))
  await mkdir(join(seed, 'images'))
  await writeFile(join(seed, 'images', 'x.svg'), SVG)
  const photo = sharp({ create: { width: 60, height: 40, channels: 3, background: '#a52' } })
  await photo.jpeg().toFile(join(seed, 'images', 'photo.jpg'))
  const image = (name: string) => ({
    _type: 'image',
    _sanityAsset: `image@file://./images/${name}`,
  })
  const documents = [
    { _id: 'home', _type: 'page', title: 'Home', picture: image('x.svg'), next: ref('about') },
    { _id: 'about', _type: 'page', gallery: [{ _key: 'k', ...image('photo.jpg') }] },
    { _id: 'drafts.home', _type: 'page', title: 'Home, changed', next: ref('about') },
  ]
  await writeFile(join(seed, 'data.ndjson'), documents.map((doc) => JSON.stringify(doc)).join('\n'))
})
afterAll(() => rm(seed, { recursive: true, force: true }))

const ref = (_ref: string) => ({ _type: 'reference', _ref })

describe('a seed', () => {
  it('is imported with its pictures into an empty lake, and not into one with documents', async () => {
    const lake = await lakeForTest()
    expect(lake.isEmpty()).toBe(true)
    expect(await lake.importSeed(seed)).toEqual({ documents: 3, assets: 2, warnings: [] })
    expect(lake.isEmpty()).toBe(false)
    expect(await lake.importSeed(seed)).toBeNull()
    const home = await lake.client.fetch(
      '*[_id == "home"][0]{"url": picture.asset->url, "next": next->_id, "weak": next._weak}',
    )
    expect(home).toMatchObject({ next: 'about', weak: null })
    expect(await (await fetch(home.url)).text()).toBe(SVG)
    const about = await lake.client.getDocument('about')
    expect(about?.gallery).toMatchObject([{ asset: { _ref: expect.stringMatching(/-60x40-jpg$/) } }])
    expect(JSON.stringify(about)).not.toContain('_sanityAsset')
  })
})

describe('a seed whose import failed', () => {
  it('is imported again', async () => {
    const lake = await lakeForTest()
    const folder = await folderForTest()
    const picture = { _sanityAsset: 'image@file://./no.png' }
    const broken = JSON.stringify({ _id: 'home', _type: 'page', picture })
    await writeFile(join(folder, 'data.ndjson'), broken)
    await expect(lake.importSeed(folder)).rejects.toThrow()
    expect(await lake.client.fetch('count(*)')).toBe(1)
    expect(lake.isEmpty()).toBe(true)
    expect(await lake.importSeed(seed)).toMatchObject({ documents: 3 })
    expect(lake.isEmpty()).toBe(false)
  })
})
